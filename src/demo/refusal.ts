import type { HonoRequest } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'

/** To be thrown: ends the call with this status and a JSON body `{ message }`, in Spanish as the server speaks. */
export function refusal(status: 400 | 404 | 409, message: string): HTTPException {
  return new HTTPException(status, { message })
}

/** The call's JSON body; anything else than the schema asks for is refused with 400 and the fields' names. */
export async function readBody<Body>(request: HonoRequest, schema: v.GenericSchema<unknown, Body>): Promise<Body> {
  const body = parseJson(await request.text())
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const fields = new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'el cuerpo'))
  throw refusal(400, `Datos no válidos: ${[...fields].join(', ')}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(400, 'El cuerpo de la solicitud no es JSON.')
  }
}

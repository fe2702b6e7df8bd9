import type { HonoRequest } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'

/** Creates the error to throw for a refusal: this status and a JSON body `{ message }`, in Spanish like the server. */
export function refusal(status: 400 | 404 | 409, message: string): HTTPException {
  return new HTTPException(status, { message })
}

/**
 * Reads the JSON body of a request.
 * @throws 400 with the names of the fields when the body is no JSON or does not match the schema
 */
export async function readBody<Body>(request: HonoRequest, schema: v.GenericSchema<unknown, Body>): Promise<Body> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await request.text())
  if (result.success) return result.output
  const fields = new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'el cuerpo'))
  throw refusal(400, `Datos no válidos: ${[...fields].join(', ')}.`)
}

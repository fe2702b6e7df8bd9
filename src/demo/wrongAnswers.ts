/** Thrown in place of an answer: the connection broke. What serves the demo breaks the real one. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped'
}

export function dropped(): never {
  throw new ConnectionDropped('Simulated: the connection was dropped')
}

/** The work was not done, and the server says so. */
export function refusal(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ message: 'Error interno simulado.' }, { status, headers })
}

/** What a proxy in front of the server says with 200 while the server is away. */
export function maintenancePage(): Response {
  return new Response('<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** The first half of an answer. */
export async function cutInHalf(response: Response): Promise<Response> {
  const body = await response.text()
  return new Response(body.slice(0, Math.ceil(body.length / 2)), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  })
}

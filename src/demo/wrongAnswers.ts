/** Thrown instead of a response: the connection broke. The demo's server then breaks the real connection. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped'
}

export function dropped(): never {
  throw new ConnectionDropped('Simulated: the connection was dropped')
}

/** An error response; the work was not done. */
export function refusal(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ message: 'Error interno simulado.' }, { status, headers })
}

/** The HTML page that a proxy returns with 200 while the server is down. */
export function maintenancePage(): Response {
  return new Response('<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** Returns a response with the first half of the body. */
export async function cutInHalf(response: Response): Promise<Response> {
  const body = await response.text()
  return new Response(body.slice(0, Math.ceil(body.length / 2)), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  })
}

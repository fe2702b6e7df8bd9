/** A response with data that needs no request. */
export const asAnswer = (data: unknown): Response =>
  new Response(JSON.stringify(data), { headers: { 'Content-Type': 'application/json' } })

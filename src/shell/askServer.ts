/**
 * Asks for pages of the gallery as the app will (api/canvamanager.ts). All at once (contract.md, page counter), but the first
 * is all that the first screen waits for.
 */
export function askServer(addresses: readonly string[]): Promise<Response>[] {
  return addresses.map((address, index) => {
    const answer = fetch(address, { headers: { accept: 'application/json' }, priority: index === 0 ? 'high' : 'low' })
    // Whoever takes it deals with its failure; if nobody does, nobody wants to know.
    answer.catch(() => undefined)
    return answer
  })
}

/** Asks for pages of the gallery as the app will (api/canvamanager.ts). */
export function askServer(addresses: readonly string[]): Promise<Response>[] {
  return addresses.map((address) => {
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    // Whoever takes it deals with its failure; if nobody does, nobody wants to know.
    answer.catch(() => undefined)
    return answer
  })
}

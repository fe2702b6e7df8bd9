const CONCURRENT = 50
/** A request without an answer after this time is lost; a document waits 0.8 s for the API. */
const LIMIT_MS = 15_000

/** In turn; unknown ones belong to what a host is asked for. */
const ADDRESSES = [
  '',
  'search?q=luna',
  'previewcontent/?rsrc=1001',
  'cart',
  'search?q=%F0%9F%8C%99%20%22%3Cb%3E',
  '?pagina=2',
  'previewcontent/?rsrc=',
  'nowhere',
]

/**
 * Asks for documents, many at a time.
 * @returns what was wrong with each request that did not bring a whole document
 */
export async function lostRequests(site: string, count: number): Promise<string[]> {
  const lost: string[] = []
  let asked = 0
  const visitor = async () => {
    while (asked < count) {
      const address = ADDRESSES[asked % ADDRESSES.length] ?? ''
      asked += 1
      const fault = await faultOf(site + address)
      if (fault !== null) lost.push(`/${address}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, visitor))
  return lost
}

async function faultOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    const html = await response.text()
    if (response.status !== 200 && response.status !== 404) return `status ${response.status}`
    return html.trimEnd().endsWith('</html>') ? null : `ends with '${html.slice(-20)}'`
  } catch (error) {
    return String(error)
  }
}

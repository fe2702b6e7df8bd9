/** Path of the document without a page's content, which the worker caches and file hosts serve. */
export const PLAIN_DOCUMENT = '/app.html'

/**
 * Marks in index.html, each of two comments: around what a build adds, and around what differs between stores and
 * pages.
 */
type Mark =
  'first-script' | 'old-browsers' | 'style' | 'last-script' | 'boot' | 'config' | 'meta' | 'painter' | 'app' | 'data'

/** Returns what stands between a mark's two comments. */
export function markedPart(html: string, mark: Mark): string {
  const { start, end } = placeOf(html, mark)
  return html.slice(start, end)
}

/** Replaces what stands between the two comments of each mark; the comments stay, for the next time. */
export function withParts(html: string, parts: Readonly<Partial<Record<Mark, string>>>): string {
  let result = html
  for (const [mark, part] of Object.entries(parts)) {
    const { start, end } = placeOf(result, mark as Mark)
    result = result.slice(0, start) + part + result.slice(end)
  }
  return result
}

/** Splits the document at the places of the app and of its data. */
export function splitAtMarks(html: string): { beginning: string; middle: string; ending: string } {
  const app = placeOf(html, 'app')
  const data = placeOf(html, 'data')
  return {
    beginning: html.slice(0, app.start),
    middle: html.slice(app.end, data.start),
    ending: html.slice(data.end),
  }
}

function placeOf(html: string, mark: Mark): { start: number; end: number } {
  const [open, close] = [`<!--${mark}-->`, `<!--/${mark}-->`]
  const start = html.indexOf(open)
  const end = html.indexOf(close, start)
  if (start < 0 || end < 0) throw new Error(`The document has no ${open}…${close}: build the store anew.`)
  return { start: start + open.length, end }
}

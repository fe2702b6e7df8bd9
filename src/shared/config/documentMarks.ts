/** Marks in the built document (index.html) around what differs between stores and pages. */
const MARKS = {
  config: ['<!--config-->', '<!--/config-->'],
  meta: ['<!--meta-->', '<!--/meta-->'],
  painter: ['<!--painter-->', '<!--/painter-->'],
  app: ['<!--app-->', '<!--/app-->'],
  data: ['<!--data-->', '<!--/data-->'],
  boot: ['<!--boot-->', '<!--/boot-->'],
} as const

export type Mark = keyof typeof MARKS

/** Returns what stands between a mark's two comments. */
export function markedPart(html: string, mark: Mark): string {
  const { start, end } = placeOf(html, mark)
  return html.slice(start, end)
}

/** Replaces what stands between a mark's two comments; the comments stay, for the next time. */
export function withPart(html: string, mark: Mark, part: string): string {
  const { start, end } = placeOf(html, mark)
  return html.slice(0, start) + part + html.slice(end)
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
  const [open, close] = MARKS[mark]
  const start = html.indexOf(open)
  const end = html.indexOf(close, start)
  if (start < 0 || end < 0) throw new Error(`The document has no ${open}…${close}: build the store anew.`)
  return { start: start + open.length, end }
}

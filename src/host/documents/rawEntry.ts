/** The fields that the store reads (openapi.yaml: RawImage): the rest would only make the document longer. */
const FIELDS = ['id', 'url', 'title', 'description', 'width', 'height', 'tags']

/** A raw image with these fields alone. */
export function readEntry(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return null
  return Object.fromEntries(Object.entries(entry).filter(([name]) => FIELDS.includes(name)))
}

/** The fields that the store reads (openapi.yaml: RawImage): others would only enlarge the document. */
const FIELDS = ['id', 'url', 'title', 'description', 'width', 'height', 'tags']

/** A raw image with these fields only, as values and lists of values: deeper data may overflow the stack of JSON. */
export function readEntry(entry: unknown): unknown {
  if (!isObject(entry)) return null
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([name]) => FIELDS.includes(name))
      .map(([name, value]) => [name, readValue(value)]),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const readValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => !isObject(one)) : isObject(value) ? null : value

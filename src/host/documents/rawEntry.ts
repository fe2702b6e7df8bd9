/** The fields that the store reads (openapi.yaml: RawImage): the rest would only make the document longer. */
const FIELDS = ['id', 'url', 'title', 'description', 'width', 'height', 'tags']

/** A raw image with these fields alone. They are values and lists of values: JSON of deeper ones would exceed the stack. */
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

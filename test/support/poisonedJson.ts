/** JSON properties that would pollute Object.prototype if they were copied carelessly. */
const poison =
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":true}'

/** A value as JSON with the poison in each of its objects. */
export function poisoned(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poisoned).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${[...Object.entries(value).map(([name, its]) => `${JSON.stringify(name)}:${poisoned(its)}`), poison].join()}}`
}

/** JSON of an object whose prototype properties hold the value, so every field would be inherited. */
export const inherited = (value: unknown) =>
  `{"__proto__":${JSON.stringify(value)},"constructor":{"prototype":${JSON.stringify(value)}}}`

/** Parses an address; null if it is none. `URL.canParse` is missing in iOS 16. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

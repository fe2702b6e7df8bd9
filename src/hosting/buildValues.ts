/** Stand in public/_headers and public/_redirects for what is known only when the store is built. */
const PLACES = { scriptHashes: '%SCRIPT_HASHES%', apiOrigin: '%API_ORIGIN%', apiBaseUrl: '%API_BASE_URL%' } as const

/** What the committed files have in place of a build's values. */
export const placeholders: BuildValues = PLACES

export type BuildValues = {
  /** The scripts that stand in the document, as `'sha256-...'`, divided by spaces. */
  readonly scriptHashes: string
  /** Origin of canvamanager; empty when it is the site's own. */
  readonly apiOrigin: string
  /** That origin with its path prefix; empty when calls stay on this host. */
  readonly apiBaseUrl: string
}

/** A committed file with a build's values. Without an API elsewhere, a line that sends calls there has no place in it. */
export function withBuildValues(text: string, values: BuildValues): string {
  const lines = text.split('\n').filter((line) => values.apiBaseUrl !== '' || !line.includes(PLACES.apiBaseUrl))
  return lines
    .join('\n')
    .replaceAll(PLACES.scriptHashes, values.scriptHashes)
    .replaceAll(values.apiOrigin === '' ? ` ${PLACES.apiOrigin}` : PLACES.apiOrigin, values.apiOrigin)
    .replaceAll(PLACES.apiBaseUrl, values.apiBaseUrl)
}

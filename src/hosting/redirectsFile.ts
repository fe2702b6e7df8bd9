import { paths } from '../shared/paths.ts'
import type { BuildValues } from './buildValues.ts'

/**
 * Which paths are answered by what, in the format of Netlify, for the file `_redirects`. The first line that fits counts,
 * and a file that is there comes before all of them.
 */
export function toRedirectsFile({ apiBaseUrl }: BuildValues): string {
  return `/canvamanager/* ${apiBaseUrl}/canvamanager/:splat 200!
# A part that is gone must not be answered with a page.
/static/* /index.html 404
${paths.sharedImage}/* /index.html 200
/* /index.html 200
`
}

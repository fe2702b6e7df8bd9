import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { getMimeType } from 'hono/utils/mime'
import { headersOf } from '@/host/staticHosts/headersFile'
import { parseHeadersFile } from '@test/support/headersFile'

/**
 * What Netlify answers below its functions (docs.netlify.com/manage/routing/redirects: rule processing order): an existing
 * file, else the first line of `_redirects` that matches; with the headers of `_headers`, conditional requests included.
 */
export function createNetlifySite(folder: string): (request: Request) => Response {
  const rules = parseHeadersFile(readFileSync(`${folder}/_headers`, 'utf8'))
  const redirects = parseRedirects(readFileSync(`${folder}/_redirects`, 'utf8'))
  const fileOf = (pathname: string): string | null => {
    const path = `${folder}${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`
    return existsSync(path) && statSync(path).isFile() ? path : null
  }
  return (request) => {
    const { pathname } = new URL(request.url)
    const redirect = redirects.find(({ from }) => pathname.startsWith(from))
    const file = fileOf(pathname)
    const path = file ?? (redirect && fileOf(redirect.to))
    if (path === null || path === undefined) return new Response('Not Found', { status: 404 })
    const content = readFileSync(path)
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}-ssl"`
    const headers = {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...headersOf(pathname, rules),
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(content, { status: file === null ? (redirect?.status ?? 404) : 200, headers })
  }
}

type Redirect = { readonly from: string; readonly to: string; readonly status: number }

/** Lines of a path with `*` at its end, a file and a status, as writeHostingFiles.ts writes them. */
function parseRedirects(text: string): Redirect[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ')
    return { from: from.replace(/\*$/, ''), to, status: Number(status) }
  })
}

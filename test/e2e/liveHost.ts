import { existsSync, readFileSync } from 'node:fs'
import { embeddedApi } from '@/demo/embeddedApi'
import { parseDemoOptions } from '@/demo/parseDemoOptions'
import { createScenarioChoice } from '@/demo/scenarios/scenarioChoice'
import { createHandler, type Handler } from '@/host/handler'
import { nodeFiles } from '@/host/nodeFiles'
import { listen } from '@/host/nodeServer'

/**
 * Serves one of FOLDERS on PORT; `PUT /deployed/<folder>` switches to another version while pages of the previous one
 * are open. One backend serves all versions.
 *
 * `PUT /missing/page` answers missing hashed files with the store's page, status 200 and a year in the cache, as
 * Cloudflare's asset server does for a store without 404.html and with one header rule for all of /static/
 * (@cloudflare/pages-shared 0.13, asset-server/handler.ts); `PUT /missing/404` ends that.
 */
export async function main(): Promise<void> {
  const { FOLDERS = '', PORT, LIENZO_SITE_URL } = process.env
  const folders = FOLDERS.split(',')
  const options = parseDemoOptions(process.env, process.cwd(), Number(PORT))
  const api = embeddedApi(() => options, createScenarioChoice()).fetch
  const versions = new Map<string, Handler>()
  const variables = { LIENZO_SITE_URL }
  for (const folder of folders)
    versions.set(folder, await createHandler({ files: nodeFiles(folder), variables, api, hasPlainDocuments: true }))
  let deployed = folders[0] ?? ''
  let missing = '404'

  const answer: Handler = async (request) => {
    const { pathname } = new URL(request.url)
    const found = request.method === 'PUT' ? /^\/(deployed|missing)\/(.+)$/.exec(pathname) : null
    const [, setting, value = ''] = found ?? []
    if (setting !== undefined) {
      const isKnown = setting === 'deployed' ? versions.has(value) : ['page', '404'].includes(value)
      if (isKnown && setting === 'deployed') deployed = value
      else if (isKnown) missing = value
      return new Response(null, { status: isKnown ? 204 : 404 })
    }
    if (missing === 'page' && pathname.startsWith('/static/') && !existsSync(deployed + pathname)) {
      const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=31536000, immutable' }
      return new Response(readFileSync(`${deployed}/index.html`), { headers })
    }
    return versions.get(deployed)?.(request) ?? new Response(null, { status: 404 })
  }
  await listen(answer, Number(PORT))
}

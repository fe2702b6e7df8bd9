import { JSDOM } from 'jsdom'
import { metaTags, storeMeta } from '@/host/documents/pageMeta'
import { createHandler, type HandlerOptions } from '@/host/handler'
import { defaultEnv } from '@/shared/config/parseEnv'

/** Documents are parsed here, but made where there is no browser. */
export const { DOMParser } = new JSDOM().window

export const SITE = 'http://tienda.example'

export const template = `<!doctype html>
<html lang="es">
  <head>
    <!--config--><script type="application/json" id="config">${JSON.stringify(defaultEnv)}</script><!--/config-->
    <script data-entry="/static/js/index-abcd1234.js">1</script>
    <!--meta-->${metaTags(storeMeta(defaultEnv), defaultEnv)}<!--/meta-->
  </head>
  <body>
    <!--painter--><!--/painter-->
    <!--app--><div id="root"></div><!--/app-->
    <!--data--><!--/data-->
    <!--boot--><!--/boot-->
  </body>
</html>`

/** The handler of a neutral store at SITE. `api`: answers for canvamanager. */
export const openStore = (api: HandlerOptions['api'], { variables, ...others }: Partial<HandlerOptions> = {}) =>
  createHandler({
    files: (path) => Promise.resolve(path === '/app.html' ? new Response(template) : null),
    variables: { LIENZO_SITE_URL: SITE, ...variables },
    ...(api && { api }),
    ...others,
  })

export const image = (title: string, description = title) => ({
  id: '7',
  url: `${SITE}/canvamanager/imgs/files/7.webp`,
  title,
  description,
  width: 800,
  height: 1200,
  tags: [title],
})

export const pageOf = async (handler: Awaited<ReturnType<typeof openStore>>, path: string) => {
  const response = await handler(new Request(SITE + path))
  const html = await response.text()
  return {
    status: response.status,
    html,
    get page() {
      return new DOMParser().parseFromString(html, 'text/html')
    },
  }
}

/** An answer of 64 MB; counts what was read of it, and says whether the rest was refused. */
export function longAnswer() {
  const found = { bytes: 0, isCanceled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      found.bytes += 65_536
      if (found.bytes > 64_000_000) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
    cancel() {
      found.isCanceled = true
    },
  })
  return { found, api: () => Promise.resolve(new Response(body)) }
}

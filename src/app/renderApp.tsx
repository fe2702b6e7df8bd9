import { configureStore } from '@reduxjs/toolkit'
import { renderToReadableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { canvamanager } from '@/api/canvamanager'
import { configure } from '@/shared/config/env'
import type { Env } from '@/shared/config/parseEnv'
import type { CarriedImage, FirstPage } from '@/shell/handover'
import { App } from './App'
import { galleryFilled, sharedImageFilled } from './fillGallery'
import { createPersistence } from './persistence'
import { BROWSER_ONLY } from './routes'
import type { AppStore } from './store'

type Page = {
  /** Path and query. */
  readonly address: string
  /** The configuration of the store whose page it is. */
  readonly env: Env
  readonly firstPage?: FirstPage | undefined
  readonly sharedImage?: CarriedImage | undefined
}

const OPTIONS = {
  // In one piece, without React's scripts for late parts.
  progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  onError: (error: unknown) => {
    const { digest } = error as { digest?: string }
    if (digest !== BROWSER_ONLY) console.error(error)
    return digest
  },
}

/** Limit of the cache of rendered pages: each entry takes about 100 KB. */
const MAX_PAGES = 20
const pages = new Map<string, Promise<string>>()
let last: Promise<string> = Promise.resolve('')

/**
 * Renders a page as HTML, as a visitor sees it before the session is known. Renders run one after another, because the
 * modules share one configuration; a page with the same data as one of the last is not rendered again.
 */
export function renderApp(page: Page): Promise<string> {
  const key = JSON.stringify(page)
  const known = pages.get(key)
  if (known) return known
  last = last.catch(() => '').then(() => render(page))
  last.catch(() => pages.delete(key))
  pages.set(key, last)
  const [oldest = ''] = pages.keys()
  if (pages.size > MAX_PAGES) pages.delete(oldest)
  return last
}

async function render({ address, env: ofPage, firstPage, sharedImage }: Page): Promise<string> {
  configure(ofPage)
  const store = configureStore({
    reducer: createPersistence(() => undefined).reducer,
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(canvamanager.middleware),
  })
  if (firstPage) store.dispatch(galleryFilled(firstPage))
  if (sharedImage) store.dispatch(sharedImageFilled(sharedImage))
  const stream = await renderToReadableStream(
    <StaticRouter location={address}>
      <App store={store as AppStore} />
    </StaticRouter>,
    OPTIONS,
  )
  await stream.allReady
  const html = await new Response(stream).text()
  // Its timers would retain unused data.
  store.dispatch(canvamanager.util.resetApiState())
  return html
}

import { http, HttpResponse, type JsonBodyType } from 'msw'
import { releasable } from '@test/support/promises'
import { scenario } from './scenario'
import { server } from './server'

/**
 * Named failures of the server. Call them before or after renderApp; they last until the test ends, or until the
 * returned function is called.
 * Failures that a browser can reproduce as well are scenarios.
 */

const GALLERY = '*/canvamanager/imgs/preview'
const SHARED_IMAGE = '*/canvamanager/imgs/preview/fileid/:id'

const internalError = () => HttpResponse.json({ message: 'Error interno' }, { status: 500 })
const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get('page'))

export const galleryIsDown = () => scenario('500:galeria')
export const imageIsUnreachable = () => scenario('sin-red:imagen')

/** A page of the gallery fails with 500 the first `times` times, then succeeds. */
export function galleryPageFails(page: number, times: number): void {
  let left = times
  server.use(
    http.get(GALLERY, ({ request }) => {
      if (pageOf(request) !== page || left === 0) return
      left -= 1
      return internalError()
    }),
  )
}

/** The first page of the gallery is this JSON; the others are empty. */
export function galleryAnswers(json: JsonBodyType): void {
  server.use(http.get(GALLERY, ({ request }) => HttpResponse.json(pageOf(request) === 0 ? json : [])))
}

/** The gallery is these images, in pages; a search finds those whose title contains it. They are read at each request. */
export function galleryServes(images: readonly { readonly title?: unknown }[]): void {
  server.use(
    http.get(GALLERY, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const found = images.filter(({ title }) => String(title).includes(searchParams.get('q') ?? ''))
      const first = pageOf(request) * Number(searchParams.get('size'))
      return HttpResponse.json(found.slice(first, first + 40))
    }),
  )
}

/** One page of the gallery gets its response when the returned function is called. */
export function galleryPageWaits(page: number): () => void {
  const { released, release } = releasable()
  server.use(
    http.get(GALLERY, async ({ request }) => {
      if (pageOf(request) === page) await released
    }),
  )
  return release
}

/** Records the gallery requests from now on, in order. */
export function galleryPagesAsked(): { page: string | null; size: string | null; q: string | null }[] {
  const asked: ReturnType<typeof galleryPagesAsked> = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/imgs/preview')) return
    asked.push({ page: searchParams.get('page'), size: searchParams.get('size'), q: searchParams.get('q') })
  })
  return asked
}

/** The request for a shared image gets this response. */
export function sharedImageAnswers(respond: () => Response): void {
  server.use(http.get(SHARED_IMAGE, respond))
}

/** The server is unreachable, and the worker returns this cached gallery, until the returned function is called. */
export function cachedGalleryAnswers(json: JsonBodyType): () => void {
  let isOffline = true
  server.use(
    http.get(GALLERY, ({ request }) => {
      const images = pageOf(request) === 0 ? json : []
      if (isOffline) return HttpResponse.json(images, { headers: { 'X-Cached-Answer': '1' } })
    }),
  )
  return () => {
    isOffline = false
  }
}

import { http, HttpResponse, type JsonBodyType } from 'msw'
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
export const sharedImageAnswersLate = () => scenario('lenta:imagen')
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

/** The gallery is these images, in pages. Changing the array changes what the next request gets. */
export function galleryServes(images: readonly Record<string, unknown>[]): void {
  server.use(
    http.get(GALLERY, ({ request }) => {
      const first = pageOf(request) * Number(new URL(request.url).searchParams.get('size'))
      return HttpResponse.json(images.slice(first, first + 40))
    }),
  )
}

/** The first page of the gallery is these images; a search finds those whose title contains it. */
export function galleryHolds(images: readonly { readonly title?: unknown }[]): void {
  server.use(
    http.get(GALLERY, ({ request }) => {
      const query = new URL(request.url).searchParams.get('q') ?? ''
      return HttpResponse.json(pageOf(request) === 0 ? images.filter(({ title }) => String(title).includes(query)) : [])
    }),
  )
}

/** Searches fail until the returned function is called; the gallery does not. */
export function searchIsDown(): () => void {
  let isDown = true
  server.use(
    http.get(GALLERY, ({ request }) =>
      isDown && new URL(request.url).searchParams.has('q') ? internalError() : undefined,
    ),
  )
  return () => {
    isDown = false
  }
}

/** One page of the gallery gets its response when the returned function is called. */
export function galleryPageWaits(page: number): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.get(GALLERY, async ({ request }) => {
      if (pageOf(request) === page) await released
    }),
  )
  return () => {
    release()
  }
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
export function sharedImageAnswers(status: number, json: JsonBodyType = null): void {
  server.use(http.get(SHARED_IMAGE, () => HttpResponse.json(json, { status })))
}

/** The request for a shared image gets this text. */
export function sharedImageAnswersText(status: number, text: string): void {
  server.use(http.get(SHARED_IMAGE, () => HttpResponse.text(text, { status })))
}

/** The request for a shared image gets a page of HTML. */
export function sharedImageAnswersPage(status: number): void {
  server.use(http.get(SHARED_IMAGE, () => HttpResponse.html('<!doctype html><title>Proxy</title>', { status })))
}

/** The server is unreachable, and the worker returns this cached gallery, until the returned function is called. */
export function cachedGalleryAnswers(json: JsonBodyType): () => void {
  let isOffline = true
  server.use(
    http.get(GALLERY, ({ request }) => {
      if (isOffline) return HttpResponse.json(pageOf(request) === 0 ? json : [], { headers: { 'X-Kept-Answer': '1' } })
    }),
  )
  return () => {
    isOffline = false
  }
}

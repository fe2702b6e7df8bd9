import { http, HttpResponse, type JsonBodyType } from 'msw'
import { scenario } from './scenario'
import { server } from './server'

/**
 * Named ways in which the server misbehaves. Call them before or after renderApp; they last until the test ends, those that
 * return a function until it is called. What a browser can be put into as well is a scenario.
 */

const GALLERY = '*/canvamanager/imgs/preview'
const SHARED_IMAGE = '*/canvamanager/imgs/preview/fileid/:id'

const internalError = () => HttpResponse.json({ message: 'Error interno' }, { status: 500 })
const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get('page'))

export const galleryIsDown = () => scenario('500:galeria')
export const galleryIsUnreachable = () => scenario('sin-red:galeria')
export const sharedImageFails = () => scenario('500:imagen')
export const sharedImageAnswersLate = () => scenario('lenta:imagen')
export const imageIsUnreachable = () => scenario('sin-red:imagen')

/** A page of the gallery answers 500 so many times, and is there when asked for again. */
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

/** The first page of the gallery is this JSON, the others are empty. */
export function galleryAnswers(json: JsonBodyType): void {
  server.use(http.get(GALLERY, ({ request }) => HttpResponse.json(pageOf(request) === 0 ? json : [])))
}

/** Every page of the gallery is this JSON. */
export function galleryAnswersEveryPage(json: JsonBodyType): void {
  server.use(http.get(GALLERY, () => HttpResponse.json(json)))
}

/** One page of the gallery waits until the returned function lets it go. */
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

/** What the gallery is asked for from now on, in order. */
export function galleryPagesAsked(): { page: string | null; size: string | null; q: string | null }[] {
  const asked: ReturnType<typeof galleryPagesAsked> = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.endsWith('/imgs/preview')) return
    asked.push({ page: searchParams.get('page'), size: searchParams.get('size'), q: searchParams.get('q') })
  })
  return asked
}

/** The call for a shared image answers with this. */
export function sharedImageAnswers(status: number, json: JsonBodyType = null): void {
  server.use(http.get(SHARED_IMAGE, () => HttpResponse.json(json, { status })))
}

/** The call for a shared image answers with this page of HTML. */
export function sharedImageAnswersText(status: number, html: string): void {
  server.use(http.get(SHARED_IMAGE, () => HttpResponse.html(html, { status })))
}

/** The server cannot be asked for the gallery, and the worker answers with what it has kept; until the returned function is called. */
export function keptGalleryAnswers(json: JsonBodyType): () => void {
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

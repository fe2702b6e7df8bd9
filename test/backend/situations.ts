import { http, HttpResponse, type JsonBodyType } from 'msw'
import { server } from './server'

/** Named ways in which the server misbehaves. Call them before or after renderApp; they last until the test ends. */

const GALLERY = '*/canvamanager/imgs/preview'
const SHARED_IMAGE = '*/canvamanager/imgs/preview/fileid/:id'

const internalError = () => HttpResponse.json({ message: 'Error interno' }, { status: 500 })
const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get('page'))

/** Every gallery call answers 500, until the returned function is called. */
export function galleryIsDown(): () => void {
  let isDown = true
  server.use(http.get(GALLERY, () => (isDown ? internalError() : undefined)))
  return () => { isDown = false }
}

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

/** Every gallery call answers 200 with this text: HTML of a proxy, or JSON that was cut. */
export function galleryAnswersText(text: string, contentType: string): void {
  server.use(http.get(GALLERY, () => new HttpResponse(text, { headers: { 'content-type': contentType } })))
}

/** The gallery cannot be reached at all. */
export function galleryIsUnreachable(): void {
  server.use(http.get(GALLERY, () => HttpResponse.error()))
}

/** One page of the gallery waits until the returned function lets it go. */
export function galleryPageWaits(page: number): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => { release = resolve })
  server.use(
    http.get(GALLERY, async ({ request }) => {
      if (pageOf(request) === page) await released
    }),
  )
  return () => { release() }
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

/** The call for a shared image is answered only when the returned function is called. */
export function sharedImageAnswersLate(): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => { release = resolve })
  server.use(http.get(SHARED_IMAGE, async () => { await released }))
  return () => { release() }
}

/** The call for a shared image answers 500, until the returned function is called. */
export function sharedImageFails(): () => void {
  let isDown = true
  server.use(http.get(SHARED_IMAGE, () => (isDown ? internalError() : undefined)))
  return () => { isDown = false }
}

/** The call for a shared image answers with this page of HTML. */
export function sharedImageAnswersText(status: number, html: string): void {
  server.use(http.get(SHARED_IMAGE, () => HttpResponse.html(html, { status })))
}

/** A single image cannot be asked for, until the returned function is called. */
export function imageIsUnreachable(): () => void {
  let isDown = true
  server.use(http.get(SHARED_IMAGE, () => (isDown ? HttpResponse.error() : undefined)))
  return () => { isDown = false }
}

/** The server cannot be asked for the gallery, and the worker answers with what it has kept; until the returned function is called. */
export function keptGalleryAnswers(json: JsonBodyType): () => void {
  let isOffline = true
  server.use(
    http.get(GALLERY, ({ request }) => {
      if (isOffline) return HttpResponse.json(pageOf(request) === 0 ? json : [], { headers: { 'X-Kept-Answer': '1' } })
    }),
  )
  return () => { isOffline = false }
}

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { server } from '@test/backend/server'
import { recordRequests } from '@test/backend/shopSituations'
import { galleryAnswers, galleryIsDown, galleryPagesAsked, galleryServes } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { expectConsole } from '@test/support/console'
import { enlarge } from '@test/support/gallery'
import { c2paOf, markedFile, xmpOf } from '@test/support/markedFiles'
import { saveData } from '@test/support/network'
import { renderApp } from '@test/support/renderApp'

const images = [
  buildRawImage({ id: '1', title: 'Faro', tags: ['mar', 'noche', 'faro'] }),
  buildRawImage({ id: '2', title: 'Oleaje del mar', tags: ['mar'] }),
  buildRawImage({ id: '3', title: 'El mar de noche', tags: ['mar', 'noche'] }),
  buildRawImage({ id: '4', title: 'Bosque', tags: ['verde'] }),
  buildRawImage({ id: '5', title: 'Sin palabras', tags: [] }),
]

async function openImage(title: string) {
  const { user } = renderApp('/')
  await enlarge(user, title)
  return user
}

const viewer = (title: string) => screen.findByRole('dialog', { name: title })

const scrollDown = async (title: string) => {
  fireEvent.scroll(await viewer(title), { target: { scrollTop: 40 } })
}

const region = () => screen.getByRole('region', { name: 'Más como esta' })
const row = async () => within(await within(region()).findByRole('list')).getAllByRole('img')
const titlesInRow = async () => (await row()).map((image) => image.getAttribute('alt'))
const searchesIn = (asked: ReturnType<typeof galleryPagesAsked>) => asked.flatMap(({ q }) => (q === null ? [] : [q]))
const FILE = '*/canvamanager/imgs/files/:file'
const LIMIT = 256 * 1024

/** Answers with parts of the file, as a host does. @returns the ranges that were requested; StrictMode reads twice */
function hostAnswers(file: Uint8Array): readonly string[] {
  const ranges: string[] = []
  const handler = http.get(FILE, ({ request }) => {
    const range = request.headers.get('Range') ?? ''
    ranges.push(range)
    const [, start = 0, end = 0] = /^bytes=(\d+)-(\d+)$/.exec(range)?.map(Number) ?? []
    const last = Math.min(end, file.length - 1)
    return new HttpResponse(file.slice(start, last + 1), {
      status: 206,
      headers: { 'Content-Range': `bytes ${start}-${last}/${file.length}` },
    })
  })
  server.use(handler)
  return ranges
}

/** Opens an image, checks what must hold before its details are asked for, and opens them. */
async function openDetails(url?: string, checkBefore: () => void = () => undefined): Promise<HTMLElement> {
  galleryAnswers([buildRawImage(url === undefined ? {} : { url })])
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: /^Ampliar / }))
  const dialog = await screen.findByRole('dialog')
  checkBefore()
  await user.click(within(dialog).getByRole('button', { name: 'Información' }))
  return within(dialog).findByRole('complementary')
}

// spec: similar.row, similar.shared, similar.one-search, similar.in-place, similar.way-back
test('scrolling down searches once for similar images; Volver leads back from one', async () => {
  galleryServes(images)
  const asked = galleryPagesAsked()
  const user = await openImage('Faro')
  expect(within(region()).getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/search?q=mar')
  expect(searchesIn(asked)).toEqual([])
  await scrollDown('Faro')
  expect(await titlesInRow()).toEqual(['El mar de noche', 'Oleaje del mar'])
  await scrollDown('Faro')
  expect(searchesIn(asked)).toEqual(['mar'])
  await user.click((await row())[0]!)
  await viewer('El mar de noche')
  const back = screen.getByRole('button', { name: 'Volver' })
  expect(back).toHaveFocus()
  await user.click(back)
  await viewer('Faro')
  expect(screen.queryByRole('button', { name: 'Volver' })).not.toBeInTheDocument()
  await waitFor(() => expect(within(region()).getByRole('link', { name: 'El mar de noche' })).toHaveFocus())
})

// spec: similar.one-search, similar.way-back
test('the keyboard reaches the row and loads it; closing leaves all images', async () => {
  galleryServes(images)
  const user = await openImage('Faro')
  act(() => {
    within(region()).getByRole('link', { name: 'Ver todas' }).focus()
  })
  await row()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(await viewer('Faro')).toBeVisible()
  await user.keyboard('{Enter}')
  await viewer('El mar de noche')
  await scrollDown('El mar de noche')
  await user.click(within(await within(region()).findByRole('list')).getByRole('img', { name: 'Oleaje del mar' }))
  await viewer('Oleaje del mar')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(window.history.state).toMatchObject({ idx: 0 })
  await user.click(screen.getByRole('button', { name: 'Ampliar Bosque' }))
  await viewer('Bosque')
  expect(screen.queryByRole('button', { name: 'Volver' })).not.toBeInTheDocument()
})

// spec: similar.in-place
test('a reload shows the similar image and the way back, without a request for it', async () => {
  galleryServes(images.slice(3))
  const requests = recordRequests()
  const similarImage = buildRawImage({ id: '3', title: 'El mar de noche' })
  const usr = { viewedImageId: '3', similarImage, depth: 1 }
  renderApp('/', { historyState: { usr, key: 'abc', idx: 2 } })
  expect(await viewer('El mar de noche')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Volver' })).toBeVisible()
  expect(requests.filter((request) => request.includes('fileid'))).toEqual([])
})

// spec: similar.saving
test('a visitor who saves data sees what this visit has loaded, without a search', async () => {
  galleryServes(images)
  saveData()
  const asked = galleryPagesAsked()
  const user = await openImage('Faro')
  await scrollDown('Faro')
  expect(await titlesInRow()).toEqual(['El mar de noche', 'Oleaje del mar'])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Ampliar Bosque' }))
  await scrollDown('Bosque')
  expect(await within(region()).findByText('No se buscan mientras ahorras datos.')).toBeVisible()
  expect(searchesIn(asked)).toEqual([])
})

// spec: similar.failed
test('a failed search says so where nothing else is known, and can be retried', async () => {
  galleryServes(images)
  expectConsole(/listPreviews falló: 500/)
  const user = await openImage('Bosque')
  const repair = galleryIsDown()
  await scrollDown('Bosque')
  expect(await within(region()).findByRole('alert')).toHaveTextContent('No se pudieron cargar las imágenes parecidas.')
  repair()
  await user.click(within(region()).getByRole('button', { name: 'Reintentar' }))
  expect(await within(region()).findByText('No hay otras imágenes como esta.')).toBeVisible()
})

// spec: similar.in-place
test('from a shared link similar images open too, and closing leads to the gallery', async () => {
  const { user } = renderApp('/previewcontent/?rsrc=1001')
  const shared = await screen.findByRole('dialog', {}, { timeout: 3000 })
  const title = within(shared).getByRole('img').getAttribute('alt') ?? ''
  fireEvent.scroll(shared, { target: { scrollTop: 40 } })
  const [first] = await row()
  const next = first?.getAttribute('alt') ?? ''
  await user.click(first!)
  expect(await viewer(next)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  expect(await viewer(title)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

// spec: label.file
test('of 50 MB the details read the metadata alone: AI, credentials not verified', async () => {
  const content = { xmp: xmpOf('trainedAlgorithmicMedia'), c2pa: c2paOf('none') }
  const ranges = hostAnswers(markedFile.webp({ ...content, picture: 50_000_000 }))
  const details = within(await openDetails(undefined, () => expect(ranges).toEqual([])))
  expect(await details.findByText('El archivo declara que la imagen fue generada con IA.')).toBeVisible()
  expect(details.getByText('Lleva credenciales de contenido (C2PA); la tienda no verifica su firma.')).toBeVisible()
  expect(new Set(ranges).size).toBe(2)
})

test('a server that knows no ranges is left after 256 KB', async () => {
  const sent: number[] = []
  const handler = http.get(FILE, () => {
    const file = markedFile.webp({ xmp: xmpOf('trainedAlgorithmicMedia'), picture: 50_000_000 })
    const index = sent.push(0) - 1
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const start = sent[index] ?? 0
      controller.enqueue(file.slice(start, start + 16_384))
      sent[index] = start + 16_384
    }
    return new HttpResponse(new ReadableStream({ pull }))
  })
  server.use(handler)
  const details = within(await openDetails())
  expect(await details.findByText('No se pudo leer lo que declara el archivo.')).toBeVisible()
  // What was read, and what was sent ahead of it.
  expect(Math.max(...sent)).toBeLessThan(LIMIT + 5 * 16_384)
})

// spec: label.file
test('hostile metadata is no text of the page', async () => {
  hostAnswers(markedFile.jpeg({ xmp: xmpOf('<img src=x onerror=alert(1)>verificado'), c2pa: 'c2pa<script>' }))
  const details = within(await openDetails())
  expect(await details.findByText('El archivo declara otro origen.')).toBeVisible()
  expect(details.queryByText(/verificado|onerror/)).not.toBeInTheDocument()
})

test.each([
  ['a missing file', undefined, () => new HttpResponse(null, { status: 404 })],
  // The page may not read it, and does not request it.
  ['a file of another host', 'https://images.example/7.webp', () => HttpResponse.error()],
])('%s is said to be unreadable', async (_, url, answer) => {
  server.use(http.get(FILE, answer))
  const details = within(await openDetails(url))
  expect(await details.findByText('No se pudo leer lo que declara el archivo.')).toBeVisible()
})

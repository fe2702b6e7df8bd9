import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { server } from '@test/backend/server'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { c2paOf, markedFile, xmpOf } from '@test/support/markedFiles'
import { renderApp } from '@test/support/renderApp'

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

async function openDetails(url?: string): Promise<HTMLElement> {
  galleryAnswers([buildRawImage(url === undefined ? {} : { url })])
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: /^Ampliar / }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Información' }))
  return within(dialog).findByRole('complementary')
}

// spec: label.file
test('the details say that the file declares AI, and its credentials are not verified', async () => {
  const ranges = hostAnswers(markedFile.jpeg({ xmp: xmpOf('trainedAlgorithmicMedia'), c2pa: c2paOf('none') }))
  const details = within(await openDetails())
  expect(await details.findByText('El archivo declara que la imagen fue generada con IA.')).toBeVisible()
  expect(details.getByText('Lleva credenciales de contenido (C2PA); la tienda no verifica su firma.')).toBeVisible()
  expect(new Set(ranges)).toEqual(new Set(['bytes=0-65535']))
})

test('nothing is read before the details open', async () => {
  const ranges = hostAnswers(markedFile.webp({}))
  galleryAnswers([buildRawImage({})])
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: /^Ampliar / }))
  await screen.findByRole('dialog')
  expect(ranges).toEqual([])
})

test('a file without marks declares nothing', async () => {
  hostAnswers(markedFile.png({}))
  const details = within(await openDetails())
  expect(await details.findByText('El archivo no declara su origen.')).toBeVisible()
  expect(details.getByText('No lleva credenciales de contenido (C2PA).')).toBeVisible()
})

// spec: label.file
test('of 50 MB only the parts with metadata are read', async () => {
  const ranges = hostAnswers(markedFile.webp({ xmp: xmpOf('trainedAlgorithmicMedia'), picture: 50_000_000 }))
  const details = within(await openDetails())
  expect(await details.findByText('El archivo declara que la imagen fue generada con IA.')).toBeVisible()
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

test('a small file from a server that knows no ranges is read', async () => {
  const file = markedFile.webp({ xmp: xmpOf('compositeWithTrainedAlgorithmicMedia') })
  server.use(http.get(FILE, () => new HttpResponse(file.slice().buffer)))
  const details = within(await openDetails())
  expect(await details.findByText('El archivo declara que partes de la imagen fueron generadas con IA.')).toBeVisible()
})

// spec: label.file
test('hostile metadata is no text of the page', async () => {
  hostAnswers(markedFile.jpeg({ xmp: xmpOf('<img src=x onerror=alert(1)>verificado'), c2pa: 'c2pa<script>' }))
  const details = within(await openDetails())
  expect(await details.findByText('El archivo declara otro origen.')).toBeVisible()
  expect(details.queryByText(/verificado|onerror/)).not.toBeInTheDocument()
})

test.each([
  ['a missing file', () => http.get(FILE, () => new HttpResponse(null, { status: 404 }))],
  ['no network', () => http.get(FILE, () => HttpResponse.error())],
  ['another format', () => http.get(FILE, () => HttpResponse.text('<svg/>'))],
])('%s is said to be unreadable', async (_, handler) => {
  server.use(handler())
  const details = within(await openDetails())
  expect(await details.findByText('No se pudo leer lo que declara el archivo.')).toBeVisible()
})

test('a file of another host, which the page may not read, is not requested', async () => {
  // An unexpected request fails the test.
  const details = within(await openDetails('https://images.example/7.webp'))
  expect(await details.findByText('No se pudo leer lo que declara el archivo.')).toBeVisible()
})

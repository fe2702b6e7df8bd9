import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  galleryAnswers,
  galleryPageFails,
  galleryPagesAsked,
  galleryPageWaits,
  galleryServes,
} from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { expectConsole } from '@test/support/console'
import { cardImages, scrollPageTo, scrollToEnd } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

const picture = (number: number) => screen.findByRole('img', { name: `Imagen de prueba ${number}` })

/** Opens a gallery of these images, and waits until its first two pages are there. */
async function openGallery(images: readonly Record<string, unknown>[], route = '/') {
  galleryServes(images)
  renderApp(route)
  await screen.findAllByRole('img')
  await waitFor(() => expect(screen.queryByText('Cargando más imágenes...')).not.toBeInTheDocument())
}

/** Scrolls to the end. Returns the titles of all cards, in order. */
async function seenToTheEnd(): Promise<string[]> {
  const titles: string[] = []
  await scrollToEnd(() => {
    for (const card of cardImages()) titles[Number(card.closest('li')?.dataset.index)] = card.alt
  })
  return titles
}

const titlesOf = (images: readonly Record<string, unknown>[]) => images.map(({ title }) => String(title))
const missing = (seen: readonly string[], titles: readonly string[]) => titles.filter((title) => !seen.includes(title))

// spec: 2.gallery.title
test('a visitor sees the first images under the tagline of the store', async () => {
  renderApp('/')
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
  expect(document.title).toBe('Lienzo: arte único creado con IA')
})

// spec: 4.scroll.counter, 7.preview.list, 9.page-size, 9.page-first, 9.page-step, calls.pages.pairs
test('two pages of 40 images are requested in parallel', async () => {
  const asked = galleryPagesAsked()
  const release = galleryPageWaits(0)
  renderApp('/')
  await waitFor(() => {
    expect(asked).toEqual([
      { page: '0', size: '40', q: null },
      { page: '1', size: '40', q: null },
    ])
  })
  release()
  await screen.findAllByRole('img')
  expect(asked).toHaveLength(2)
})

// spec: 4.scroll.loader, calls.pages.at-once, copy.gallery.loading
test('the first page of a pair is shown without waiting for the second', async () => {
  const release = galleryPageWaits(1)
  renderApp('/')
  await screen.findAllByRole('img')
  expect(screen.getByText('Cargando más imágenes...')).toBeVisible()
  release()
  await waitFor(() => expect(screen.queryByText('Cargando más imágenes...')).not.toBeInTheDocument())
})

// spec: 2.gallery.all, 2.gallery.endless, 4.scroll.counter, 9.page-step, calls.pages.none-skipped, copy.gallery.end
test('scrolling to the end shows every image once, and then the end message', async () => {
  const asked = galleryPagesAsked()
  renderApp('/', { images: 200 })
  const seen = new Set<string>()
  await screen.findAllByRole('img')
  await scrollToEnd(() => {
    for (const { src } of cardImages()) seen.add(src)
    expect(cardImages().length).toBeLessThan(150)
  })
  expect(screen.getByText('Has visto todas las imágenes')).toBeVisible()
  // Each pair with the page before it, from which deletions may have moved images.
  expect(asked.map(({ page }) => page)).toEqual(['0', '1', '2', '3', '1', '4', '5', '3'])
  // The catalog has 200 entries; a few have no id or url.
  expect(seen.size).toBeGreaterThan(190)
  expect(seen.size).toBeLessThan(200)
})

// spec: 3.image.size, 3.image.dropped, 5.images.entries
test('entries without id or url are dropped, and a missing size gets a default', async () => {
  galleryAnswers([
    buildRawImage({ id: undefined, title: 'Sin id' }),
    buildRawImage({ url: undefined, title: 'Sin url' }),
    buildRawImage({ url: 'javascript:alert(1)', title: 'Con trampa' }),
    buildRawImage({ width: null, height: null, title: 'Sin medidas' }),
  ])
  renderApp('/')
  expect(await screen.findByRole('img', { name: 'Sin medidas' })).toHaveAttribute('width', '800')
  expect(cardImages()).toHaveLength(1)
})

// spec: 2.card.broken, 8.picture, copy.gallery.broken
test('an image whose file is missing is replaced by a placeholder', async () => {
  galleryAnswers([buildRawImage()])
  renderApp('/')
  fireEvent.error(await screen.findByRole('img', { name: 'Marea de cobre' }))
  expect(screen.getByText('Imagen no disponible')).toBeVisible()
  expect(cardImages()).toHaveLength(0)
})

// spec: 5.images.empty
test('an empty gallery shows a message and a retry button', async () => {
  galleryAnswers([])
  const { user } = renderApp('/')
  expect(await screen.findByText('Todavía no hay imágenes en la galería.')).toBeVisible()
  galleryAnswers(buildRawImages(2))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(cardImages()).toHaveLength(2))
})

// spec: 2.header.reload
test('a reload requests every page again, even the pages just seen', async () => {
  const { user } = renderApp('/', { images: 130 })
  await screen.findAllByRole('img')
  await scrollToEnd()
  const asked = galleryPagesAsked()
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  await waitFor(() => expect(asked.map(({ page }) => page)).toEqual(['0', '1']))
  await scrollToEnd()
  expect(asked.map(({ page }) => page)).toEqual(['0', '1', '2', '3', '1'])
})

// spec: 2.header.reload, 2.header.reload-replaces
test.each(['Lienzo', 'Explorar'])('the link %s reloads the gallery without a new history entry', async (name) => {
  const { user } = renderApp('/')
  await screen.findAllByRole('img')
  act(() => {
    window.scrollTo(0, 2000)
  })
  const entries = window.history.length
  galleryAnswers([buildRawImage({ title: 'Recién pintada' })])

  await user.click(screen.getByRole('link', { name }))
  expect(await screen.findByRole('img', { name: 'Recién pintada' })).toBeVisible()
  expect(cardImages()).toHaveLength(1)
  expect(window.scrollY).toBe(0)
  expect(window.history.length).toBe(entries)
})

// spec: 2.card.lazy
test('the first images load at once, images further down when they come near', async () => {
  galleryAnswers(buildRawImages(12))
  renderApp('/')
  expect(await picture(1)).toHaveAttribute('loading', 'eager')
  expect(await picture(12)).toHaveAttribute('loading', 'lazy')
})

// spec: 2.card.spinner
test('a card shows a spinner until its image has loaded', async () => {
  galleryAnswers(buildRawImages(2))
  renderApp('/')
  // The stylesheet turns the spinner on by this attribute (test/house/styles.test.ts).
  const isWaiting = (image: HTMLElement) =>
    image.closest('[data-resting="true"] a')?.getAttribute('data-status') === 'loading'
  const [first, second] = [await picture(1), await picture(2)]
  expect([isWaiting(first), isWaiting(second)]).toEqual([true, true])
  fireEvent.load(first)
  expect([isWaiting(first), isWaiting(second)]).toEqual([false, true])
})

// spec: 2.card.tall, 2.viewer.vertical, 9.ratio
test.each([
  [120, 1, 'false'],
  [121, 2, 'true'],
])('an image of 100 by %i takes %i gallery rows; upright in the viewer: %s', async (height, rows, isVertical) => {
  galleryAnswers([buildRawImage({ width: 100, height })])
  const { user } = renderApp('/')
  const card = (await screen.findByRole('img', { name: 'Marea de cobre' })).closest('li')
  expect(card?.style.getPropertyValue('--rows')).toBe(String(rows))
  await user.click(screen.getByRole('button', { name: 'Ampliar Marea de cobre' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Marea de cobre' }))
  expect(viewer.getByRole('img')).toHaveAttribute('data-vertical', isVertical)
})

// spec: copy.gallery.loading
test('the message about more images loading has the status role', async () => {
  // The first page of a pair; the second is empty.
  galleryAnswers(buildRawImages(40))
  renderApp('/')
  const said = await screen.findByText('Cargando más imágenes...')
  expect(said).toHaveAttribute('role', 'status')
})

// spec: calls.pages.deleted
test.each([
  ['one image goes', 1, 121],
  ['the whole first pair goes', 80, 161],
  ['there is no next page any more', 30, 100],
])('a visitor misses no image when %s between two pages', async (_, deleted, count) => {
  const images = buildRawImages(count)
  const all = titlesOf(images)
  await openGallery(images)
  images.splice(0, deleted)
  const seen = await seenToTheEnd()
  expect(missing(seen, all)).toEqual([])
  expect(new Set(seen).size).toBe(seen.length)
})

// spec: calls.pages.deleted
test('a visitor misses no result of a search when earlier ones go', async () => {
  const images = buildRawImages(121)
  const all = titlesOf(images)
  await openGallery(images, '/search?q=prueba')
  images.splice(20, 7)
  expect(missing(await seenToTheEnd(), all)).toEqual([])
})

// spec: calls.pages.stale
test('images added in front end no gallery and are no second card of the known ones', async () => {
  const images = buildRawImages(100)
  const all = titlesOf(images)
  await openGallery(images)
  // More than three pages that hold only known images.
  images.unshift(
    ...Array.from({ length: 130 }, (_, index) => buildRawImage({ id: `n${index}`, title: `Nueva ${index}` })),
  )
  const seen = await seenToTheEnd()
  expect(missing(seen, all)).toEqual([])
  expect(new Set(seen).size).toBe(seen.length)
})

// spec: calls.pages.deleted
test('a page that cannot be read again leaves the next ones as they are', async () => {
  const images = buildRawImages(121)
  await openGallery(images)
  galleryPageFails(1, 1)
  expectConsole(/listPreviews falló: 500/)
  expect(missing(await seenToTheEnd(), titlesOf(images))).toEqual([])
})

// spec: calls.pages.deleted
test('a page that never comes again holds the next ones up for eight seconds', async () => {
  await openGallery(buildRawImages(130))
  const limitPasses = watchAnswerLimits()
  const release = galleryPageWaits(1)
  await scrollPageTo(document.documentElement.scrollHeight)
  expect(await screen.findByText('Cargando más imágenes...')).toBeVisible()
  const waits = () => screen.queryByText('Cargando más imágenes...') !== null
  await waitFor(async () => {
    await limitPasses()
    expect(waits()).toBe(false)
  })
  await seenToTheEnd()
  release()
})

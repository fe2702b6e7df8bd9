import { screen, waitFor } from '@testing-library/react'
import { galleryPageFails, galleryPageWaits, galleryServes } from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { expectConsole } from '@test/support/console'
import { cardImages, scrollPageTo, scrollToEnd } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

/** Opens a gallery of these images, and waits until its first two pages are there. */
async function openGallery(images: readonly Record<string, unknown>[], route = '/') {
  galleryServes(images)
  renderApp(route)
  await screen.findAllByRole('img')
  await waitFor(() => {
    expect(screen.queryByText('Cargando más imágenes...')).not.toBeInTheDocument()
  })
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

// spec: calls.pages.deleted
test.each([
  ['one image goes', 1, 200],
  ['more than a page of images go', 60, 200],
  ['the whole first pair goes', 80, 200],
  ['the next page becomes the last', 10, 100],
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
  const images = buildRawImages(160)
  const all = titlesOf(images)
  await openGallery(images, '/search?q=prueba')
  images.splice(20, 7)
  expect(missing(await seenToTheEnd(), all)).toEqual([])
})

// spec: calls.pages.stale
test('images added in front end no gallery and are no second card of the known ones', async () => {
  const images = buildRawImages(160)
  const all = titlesOf(images)
  await openGallery(images)
  // More than three pages that hold only known images.
  images.unshift(
    ...Array.from({ length: 200 }, (_, index) => buildRawImage({ id: `n${index}`, title: `Nueva ${index}` })),
  )
  const seen = await seenToTheEnd()
  expect(missing(seen, all)).toEqual([])
  expect(new Set(seen).size).toBe(seen.length)
})

// spec: calls.pages.deleted
test('a page that cannot be read again leaves the next ones as they are', async () => {
  const images = buildRawImages(200)
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

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  galleryAnswers,
  galleryPageFails,
  galleryPagesAsked,
  galleryPageWaits,
  galleryServes,
} from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { workIds } from '@test/support/catalog'
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

// spec: 2.gallery.title, 4.scroll.counter, 4.scroll.loader, 7.preview.list, 9.page-size, 9.page-first, 9.page-step
// spec: calls.pages.at-once, calls.pages.pairs, copy.gallery.loading
test('two pages of 40 images are requested in parallel, and the first is shown at once', async () => {
  const asked = galleryPagesAsked()
  const releases = [0, 1].map(galleryPageWaits)
  renderApp('/')
  await waitFor(() => {
    expect(asked).toEqual([
      { page: '0', size: '40', q: null },
      { page: '1', size: '40', q: null },
    ])
  })
  releases[0]!()
  await screen.findAllByRole('img')
  expect(document.title).toBe('Lienzo: arte único creado con IA')
  expect(screen.getByText('Cargando más imágenes...')).toHaveAttribute('role', 'status')
  releases[1]!()
  await waitFor(() => expect(screen.queryByText('Cargando más imágenes...')).not.toBeInTheDocument())
  expect(asked).toHaveLength(2)
})

// spec: 2.gallery.all, 2.gallery.endless, 2.header.reload, 4.scroll.counter, 9.page-step, calls.pages.none-skipped
// spec: copy.gallery.end
test('scrolling to the end shows each image once; a reload requests all of them again', async () => {
  const asked = galleryPagesAsked()
  const { user } = renderApp('/', { images: 200 })
  const seen = new Set<string>()
  await screen.findAllByRole('img')
  await scrollToEnd(() => {
    for (const { src } of cardImages()) seen.add(src)
    expect(cardImages().length).toBeLessThan(150)
  })
  expect(screen.getByText('Has visto todas las imágenes')).toBeVisible()
  // Each pair with the page before it, from which deletions may have moved images.
  const all = ['0', '1', '2', '3', '1', '4', '5', '3']
  expect(asked.map(({ page }) => page)).toEqual(all)
  // The catalog has 200 entries; a few have no id or url.
  expect(seen.size).toBeGreaterThan(190)
  expect(seen.size).toBeLessThan(200)

  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  await waitFor(() => expect(asked.map(({ page }) => page)).toEqual([...all, '0', '1']))
  await scrollToEnd()
  expect(asked.map(({ page }) => page)).toEqual([...all, ...all])
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

// spec: 2.card.lazy, 2.card.spinner
test('the first images load at once, others when they come near, all with a spinner', async () => {
  galleryAnswers(buildRawImages(12))
  renderApp('/')
  expect(await picture(1)).toHaveAttribute('loading', 'eager')
  expect(await picture(12)).toHaveAttribute('loading', 'lazy')
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

const goes = (count: number) => (images: unknown[]) => images.splice(0, count)
/** More than three pages that hold only known images. */
const comeInFront = (images: unknown[]) =>
  images.unshift(
    ...Array.from({ length: 130 }, (_, index) => buildRawImage({ id: `n${index}`, title: `Nueva ${index}` })),
  )
const pageFails = () => {
  galleryPageFails(1, 1)
  expectConsole(/listPreviews falló: 500/)
}

// spec: calls.pages.deleted, calls.pages.stale
test.each<[string, (images: unknown[]) => unknown, number, string]>([
  ['one image goes', goes(1), 121, '/'],
  ['the whole first pair goes', goes(80), 161, '/'],
  ['there is no next page any more', goes(30), 100, '/'],
  ['some results of a search go', goes(27), 121, '/search?q=prueba'],
  ['others come in front', comeInFront, 100, '/'],
  ['a page cannot be read again', pageFails, 121, '/'],
])('a visitor sees each image once when %s between two pages', async (_, change, count, route) => {
  const images = buildRawImages(count)
  const all = images.map(({ title }) => String(title))
  await openGallery(images, route)
  change(images)
  const seen = await seenToTheEnd()
  expect(all.filter((title) => !seen.includes(title))).toEqual([])
  expect(new Set(seen).size).toBe(seen.length)
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

describe('a card', () => {
  async function openGallery() {
    galleryAnswers(buildRawImages(3))
    const app = renderApp('/')
    await screen.findByRole('img', { name: 'Imagen de prueba 1' })
    return app
  }

  const picture = (number: number) => screen.getByRole('img', { name: `Imagen de prueba ${number}` })
  const LABEL = 'Imagen generada con IA'

  // spec: 2.card.menu, 2.card.one-menu, copy.card.menu
  test('a right click opens the menu of that image, and closes an open one', async () => {
    const { user } = await openGallery()
    const [second, third] = [picture(2), picture(3)]
    await user.pointer({ keys: '[MouseRight]', target: second })
    expect(await screen.findByRole('menu', { name: 'Imagen de prueba 2' })).toBeVisible()
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Agregar a favoritos',
      'Agregar al carrito',
      'Seleccionar',
    ])
    await user.pointer({ keys: '[MouseRight]', target: third })
    expect(await screen.findByRole('menu', { name: 'Imagen de prueba 3' })).toBeVisible()
    expect(screen.getAllByRole('menu')).toHaveLength(1)
    // Beside the cards opens the browser's own.
    expect(fireEvent.contextMenu(second.closest('ul')!)).toBe(true)
  })

  // spec: 2.card.menu-outside
  test('a click into the search box closes the menu and takes no focus back', async () => {
    const { user } = await openGallery()
    const box = screen.getByRole('searchbox')
    await user.pointer({ keys: '[MouseRight]', target: picture(1) })
    await screen.findByRole('menu')
    await user.click(box)
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await user.keyboard('luna')
    expect(box).toHaveValue('luna')
  })

  // spec: copy.card.touch
  test('a long press on an image opens its menu', async () => {
    const { user } = await openGallery()
    const image = picture(2)
    fireEvent.touchStart(image, { touches: [{ clientX: 10, clientY: 10 }] })
    expect(await screen.findByRole('menu', { name: 'Imagen de prueba 2' })).toBeVisible()
    // Prevented: it becomes no tap, which would close the menu.
    expect(fireEvent.touchEnd(image)).toBe(false)
    await user.click(screen.getByRole('menuitem', { name: 'Agregar al carrito' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Haz login para agregar al carrito')
  })

  // spec: label.card
  test('each card says that its image is made by AI, but not to the grid of a selection', async () => {
    const { user } = renderApp('/')
    const cards = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(cards.length).toBeGreaterThan(3)
    for (const card of cards) expect(within(card).getByText(LABEL)).toHaveAttribute('data-short', 'IA')
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    await screen.findAllByRole('checkbox')
    expect(screen.getAllByText(LABEL)[0]).toHaveAttribute('aria-hidden', 'true')
  })

  // spec: label.heading, label.cart
  test.each(['/', '/?pagina=2', '/search?q=luna', '/favorites', '/cart'])(
    '%s says it of all its images, after the heading',
    async (path) => {
      renderApp(path, { signedInAs: buildUser(), favorites: workIds(3), cart: workIds(3) })
      const line = await screen.findByText('Imágenes generadas con IA')
      const heading = screen.getByRole('heading', { level: 1 })
      expect(heading.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )

  // spec: label.heading
  test.each(['/search?q=nadaparecido', '/favorites'])('%s does not say it without images', async (path) => {
    renderApp(path, { signedInAs: buildUser() })
    expect(await screen.findByRole('link', { name: 'Explorar Galería' })).toBeVisible()
    expect(screen.queryByText('Imágenes generadas con IA')).not.toBeInTheDocument()
  })
})

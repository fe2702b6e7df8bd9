import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { galleryAnswers, galleryAnswersEveryPage, galleryPagesAsked, galleryPageWaits } from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { cardImages, scrollToEnd } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

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
  await waitFor(() => {
    expect(screen.queryByText('Cargando más imágenes...')).not.toBeInTheDocument()
  })
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

// spec: calls.pages.duplicates, copy.card.buttons
test('an image that the server sends twice is shown once', async () => {
  galleryAnswers([...buildRawImages(3), buildRawImage({ id: 2, title: 'Otra vez' })])
  renderApp('/')
  await waitFor(() => {
    expect(cardImages()).toHaveLength(3)
  })
  expect(screen.queryByRole('img', { name: 'Otra vez' })).not.toBeInTheDocument()
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

test('markup in titles is shown as plain text', async () => {
  const title = '<img src=x onerror="window.hacked = true"><b>Mar</b>'
  galleryAnswers([buildRawImage({ title })])
  renderApp('/')
  expect(await screen.findByRole('img', { name: title })).toBeVisible()
  expect(document.querySelector('b')).toBeNull()
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
  await waitFor(() => {
    expect(cardImages()).toHaveLength(2)
  })
})

test('loading stops after several pages without a usable entry', async () => {
  galleryAnswersEveryPage(Array.from({ length: 40 }, () => ({ title: 'Sin id ni url' })))
  renderApp('/')
  expect(await screen.findByText('Todavía no hay imágenes en la galería.')).toBeVisible()
})

// spec: 2.header.reload
test('a reload requests every page again, even the pages just seen', async () => {
  const { user } = renderApp('/', { images: 200 })
  await screen.findAllByRole('img')
  await scrollToEnd()
  const asked = galleryPagesAsked()
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  await waitFor(() => {
    expect(asked.map(({ page }) => page)).toEqual(['0', '1'])
  })
  await scrollToEnd()
  expect(asked.map(({ page }) => page)).toEqual(['0', '1', '2', '3', '1', '4', '5', '3'])
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

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startImageCache } from '@/app/imageCache'
import { writeFirstPages } from '@/platform/storage'
import { listAnswersLate } from '@test/backend/shopSituations'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { renderApp } from '@test/support/renderApp'
import { mockServiceWorkers } from '@test/support/workerContainer'

const me = buildUser()
const ids = workIds(2)
const [first, second] = works(2) as [{ id: string; title: string }, { id: string; title: string }]
const fileOf = (id: string) => `/canvamanager/imgs/files/${id}.webp`
const picture = (name: string) => screen.findByRole('img', { name })

/** Stores a list of an earlier visit, whose addresses have expired since. */
function storeExpired(list: 'cart' | 'favorites') {
  const images = [first, second].map(({ id, title }) =>
    buildRawImage({ id, title, url: `${fileOf(id)}?firma=vencida`, tags: ['mar'] }),
  )
  window.localStorage.setItem(`${list}_${me.id}`, JSON.stringify({ images }))
}

// spec: images.new-address
test.each([
  ['cart', '/cart'],
  ['favorites', '/favorites'],
] as const)(
  'a stored image in the %s whose address has expired is shown once the server sends a new one',
  async (list, path) => {
    storeExpired(list)
    const release = listAnswersLate(list)
    renderApp(path, { signedInAs: me, [list]: ids })
    expect(await picture(first.title)).toHaveAttribute('src', `${fileOf(first.id)}?firma=vencida`)
    fireEvent.error(await picture(first.title))
    fireEvent.error(await picture(second.title))
    expect(screen.getAllByText('Imagen no disponible')).toHaveLength(2)
    release()
    expect(await picture(first.title)).toHaveAttribute('src', fileOf(first.id))
    expect(await picture(second.title)).toHaveAttribute('src', fileOf(second.id))
    expect(screen.queryByText('Imagen no disponible')).not.toBeInTheDocument()
  },
)

// spec: images.new-address
test.each([
  ['cart', '/cart'],
  ['favorites', '/favorites'],
] as const)('an image in the %s follows its new address, and its controls keep the focus', async (list, path) => {
  storeExpired(list)
  const release = listAnswersLate(list)
  renderApp(path, { signedInAs: me, [list]: ids })
  await picture(first.title)
  const enlarge = screen.getByRole('button', { name: `Ampliar ${first.title}` })
  act(() => {
    enlarge.focus()
  })
  release()
  await waitFor(() => {
    expect(screen.getByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
  })
  expect(enlarge).toHaveFocus()
})

// spec: images.new-address
test('the open viewer shows an image again when its address is replaced', async () => {
  storeExpired('cart')
  const release = listAnswersLate('cart')
  const { user } = renderApp('/cart', { signedInAs: me, cart: ids })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const viewer = within(await screen.findByRole('dialog', { name: first.title }))
  fireEvent.error(await viewer.findByRole('img', { name: first.title }))
  expect(viewer.queryByRole('img', { name: first.title })).not.toBeInTheDocument()
  release()
  expect(await viewer.findByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
})

// spec: images.new-address
test('a zoomed image stays zoomed when its address is replaced', async () => {
  storeExpired('cart')
  const release = listAnswersLate('cart')
  const { user } = renderApp('/cart', { signedInAs: me, cart: ids })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const viewer = within(await screen.findByRole('dialog', { name: first.title }))
  fireEvent.load(await viewer.findByRole('img', { name: first.title }))
  await user.click(viewer.getByRole('button', { name: 'Acercar' }))
  release()
  await waitFor(() => {
    expect(viewer.getByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
  })
  expect(viewer.getByRole('button', { name: 'Alejar' })).toBeVisible()
})

// spec: images.new-address
test('a reload of the gallery shows an image again whose address it replaces', async () => {
  galleryAnswers([buildRawImage({ url: `${fileOf('7')}?firma=vencida` })])
  const { user } = renderApp('/')
  fireEvent.error(await picture('Marea de cobre'))
  galleryAnswers([buildRawImage()])
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  expect(await picture('Marea de cobre')).toHaveAttribute('src', fileOf('7'))
})

const signed = (id: string, signature: string) =>
  buildRawImage({ id, title: `Imagen ${id}`, url: `${fileOf(id)}?firma=${signature}` })

/** Opens a gallery of two images with this signature. @returns a function that lets the browser be idle */
function openIdleGallery(signature: string) {
  mockServiceWorkers()
  const idle = mockIdleCallbacks()
  galleryAnswers([signed('1', signature), signed('2', signature)])
  const { store } = renderApp('/')
  act(() => {
    startImageCache(store)
  })
  return () => {
    act(() => {
      idle.rest()
    })
  }
}

// spec: images.new-address
test("a gallery from storage takes the server's new addresses of images not loaded", async () => {
  // As the shell answers with stored pages.
  const rest = openIdleGallery('vencida')
  fireEvent.error(await picture('Imagen 1'))
  const loaded = await picture('Imagen 2')
  Object.defineProperties(loaded, { complete: { value: true }, naturalWidth: { value: 800 } })
  writeFirstPages({ at: Date.now(), pages: [[signed('1', 'nueva'), signed('2', 'nueva')], []] })
  rest()
  expect(await picture('Imagen 1')).toHaveAttribute('src', `${fileOf('1')}?firma=nueva`)
  expect(loaded).toHaveAttribute('src', `${fileOf('2')}?firma=vencida`)
})

// spec: images.new-address
test('a gallery of today takes no address of an earlier visit', async () => {
  const rest = openIdleGallery('nueva')
  await picture('Imagen 1')
  writeFirstPages({ at: performance.timeOrigin - 60_000, pages: [[signed('1', 'vencida')], []] })
  rest()
  // The idle browser has then read what is stored.
  await waitFor(() => {
    expect(window.localStorage.getItem('image_cache')).not.toBeNull()
  })
  expect(await picture('Imagen 1')).toHaveAttribute('src', `${fileOf('1')}?firma=nueva`)
})

// spec: images.new-address
test('the suggestions of an empty cart follow the new addresses of the favorites', async () => {
  storeExpired('favorites')
  const release = listAnswersLate('favorites')
  renderApp('/cart', { signedInAs: me, favorites: ids })
  const old = await screen.findByRole('img', { name: first.title })
  expect(old).toHaveAttribute('src', `${fileOf(first.id)}?firma=vencida`)
  fireEvent.error(old)
  release()
  await waitFor(() => {
    expect(screen.getByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
  })
})

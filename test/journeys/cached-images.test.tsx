import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refreshExpired } from '@/app/fillGallery'
import { startImageCache } from '@/app/startWorker'
import { listAnswersLate } from '@test/backend/shopSituations'
import { galleryAnswers, imageIsUnreachable } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { signOut } from '@test/support/account'
import { first, second, workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { enlarge } from '@test/support/gallery'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { goOffline, saveData } from '@test/support/network'
import { renderApp } from '@test/support/renderApp'
import { mockServiceWorkers } from '@test/support/workerContainer'

const pathOf = (id: string) => `/canvamanager/imgs/files/${id}.webp`

const addressOf = (id: string) => new URL(pathOf(id), window.location.href).href

/** Stores the image list of an earlier visit. */
const rememberImages = (images: readonly { id: string; title: string }[]) => {
  const entries = images.map(({ id, title }) => ({ id, title, url: pathOf(id), width: 800, height: 800 }))
  window.localStorage.setItem('image_cache', JSON.stringify(entries))
}

const stored = () => JSON.parse(window.localStorage.getItem('image_cache') ?? 'null') as { id: string }[] | null
const isMarked = (title: string) => screen.getByRole('img', { name: title }).closest('li')?.dataset.cached === 'true'

/** Renders the store with its image cache; the browser becomes idle when the test calls `rest`. */
function openStore(...[route, world]: Parameters<typeof renderApp>) {
  const idle = mockIdleCallbacks()
  const app = renderApp(route, world)
  act(() => {
    startImageCache(app.store)
  })
  const rest = async () => {
    await waitFor(() => expect(idle.waiting.length).toBeGreaterThan(0))
    await act(async () => {
      idle.rest()
      await Promise.resolve()
    })
  }
  return { ...app, idle, rest }
}

const me = buildUser()
const ids = workIds(2)

const picture = (name: string) => screen.findByRole('img', { name })

/** Stores a list of an earlier visit, whose addresses have expired since. */
function storeExpired(list: 'cart' | 'favorites') {
  const images = [first, second].map(({ id, title }) =>
    buildRawImage({ id, title, url: `${pathOf(id)}?firma=vencida`, tags: ['mar'] }),
  )
  window.localStorage.setItem(`${list}_${me.id}`, JSON.stringify({ images }))
}

// spec: 2.card.cached, 3.cached-image, 7.scripts.image-cache
test('an idle browser caches the first images of the gallery and marks their cards', async () => {
  // One of them cannot be loaded.
  const worker = mockServiceWorkers({ missing: [pathOf(second.id)] })
  const { rest } = openStore('/')
  await screen.findByRole('img', { name: first.title })
  expect(worker.asked).toEqual([])
  expect(isMarked(first.title)).toBe(false)
  await rest()
  await waitFor(() => expect(isMarked(first.title)).toBe(true))
  expect(isMarked(second.title)).toBe(false)
  expect(worker.asked).toHaveLength(24)
  expect(stored()).toHaveLength(23)
  expect(Object.keys(stored()![0]!).sort()).toEqual(['height', 'id', 'title', 'url', 'width'])
})

test('images of favorites and cart are cached, even those added on another device', async () => {
  const worker = mockServiceWorkers()
  const ids = workIds(70)
  const { rest } = openStore('/payment-success', {
    signedInAs: buildUser(),
    favorites: ids.slice(40, 45),
    cart: ids.slice(60, 62),
  })
  await screen.findByRole('link', { name: 'Carrito 2' })
  await screen.findByRole('link', { name: 'Favoritos 5' })
  await rest()
  await waitFor(() => {
    expect(new Set(worker.asked)).toEqual(new Set([...ids.slice(40, 45), ...ids.slice(60, 62)].map(pathOf)))
  })
})

test('nothing is prefetched for a visitor who saves data', async () => {
  mockServiceWorkers()
  saveData()
  const { idle } = openStore('/')
  const before = idle.waiting.length
  await screen.findByRole('img', { name: first.title })
  expect(idle.waiting).toHaveLength(before)
})

test('images cached on an earlier visit are marked until the worker has evicted them', async () => {
  const worker = mockServiceWorkers()
  rememberImages([first, second])
  worker.cached.push(addressOf(second.id))
  goOffline()
  const { rest } = openStore('/')
  await screen.findByRole('img', { name: first.title })
  // The first draw uses the stored list, and the worker answers only requests with CORS.
  expect(isMarked(first.title)).toBe(true)
  expect(screen.getByRole('img', { name: first.title })).toHaveAttribute('crossorigin', 'anonymous')
  await rest()
  await waitFor(() => expect(isMarked(first.title)).toBe(false))
  expect(isMarked(second.title)).toBe(true)
  expect(stored()?.map(({ id }) => id)).toEqual([second.id])
})

test('a shared image seen before opens without a network', async () => {
  rememberImages([first])
  mockServiceWorkers().cached.push(addressOf(first.id))
  imageIsUnreachable()
  expectConsole(/getPreview falló: FETCH_ERROR/)
  goOffline()
  openStore(`/previewcontent/?rsrc=${first.id}`)
  expect(await screen.findByRole('dialog', { name: first.title })).toBeVisible()
})

test('a prefetch that ends after sign-out leaves nothing in the cache', async () => {
  const worker = mockServiceWorkers({ isSlow: true })
  const { rest, user } = openStore('/favorites', { signedInAs: buildUser(), favorites: [first.id] })
  await screen.findByRole('img', { name: first.title })
  await rest()
  await waitFor(() => expect(worker.asked).toContain(pathOf(first.id)))
  await signOut(user)
  await waitFor(() => expect(worker.cached).toEqual([]))
  act(worker.answers)
  // The late response is deleted.
  worker.cached.push('late')
  await waitFor(() => expect(worker.cached).toEqual([]))
  expect(stored()).toBeNull()
})

// spec: 4.lists.stored-first, images.new-address
test.each([
  ['cart', '/cart'],
  ['favorites', '/favorites'],
] as const)(
  'a stored image in the %s whose address has expired is shown once the server sends a new one',
  async (list, path) => {
    storeExpired(list)
    const release = listAnswersLate(list)
    renderApp(path, { signedInAs: me, [list]: ids })
    expect(await picture(first.title)).toHaveAttribute('src', `${pathOf(first.id)}?firma=vencida`)
    fireEvent.error(await picture(first.title))
    fireEvent.error(await picture(second.title))
    expect(screen.getAllByText('Imagen no disponible')).toHaveLength(2)
    const button = screen.getByRole('button', { name: `Ampliar ${first.title}` })
    act(() => button.focus())
    release()
    expect(await picture(first.title)).toHaveAttribute('src', pathOf(first.id))
    expect(await picture(second.title)).toHaveAttribute('src', pathOf(second.id))
    expect(screen.queryByText('Imagen no disponible')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
  },
)

// spec: 8.picture, images.new-address
test('the open viewer says that an image is missing until its address is replaced', async () => {
  storeExpired('cart')
  const release = listAnswersLate('cart')
  const { user } = renderApp('/cart', { signedInAs: me, cart: ids })
  const viewer = within(await enlarge(user, first.title))
  fireEvent.error(await viewer.findByRole('img', { name: first.title }))
  expect(viewer.queryByRole('img', { name: first.title })).not.toBeInTheDocument()
  expect(viewer.getByText('Imagen no disponible')).toBeVisible()
  release()
  expect(await viewer.findByRole('img', { name: first.title })).toHaveAttribute('src', pathOf(first.id))
})

// spec: images.new-address
test('when an image fails, an older gallery takes the addresses of now', async () => {
  mockServiceWorkers()
  galleryAnswers([buildRawImage({ url: `${pathOf('7')}?firma=vencida` })])
  const { store } = renderApp('/')
  const shown = await picture('Marea de cobre')
  refreshExpired(store, { query: '', firstPage: 0 })
  galleryAnswers([buildRawImage()])
  fireEvent.error(shown)
  expect(await picture('Marea de cobre')).toHaveAttribute('src', pathOf('7'))
})

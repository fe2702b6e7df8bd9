import { setImmediate } from 'node:timers'
import { act, screen, waitFor } from '@testing-library/react'
import { startImageCache } from '@/app/imageCache'
import { imageIsUnreachable } from '@test/backend/situations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { goOffline } from '@test/support/network'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'
import { mockServiceWorkers } from '@test/support/workerContainer'

const [first, second] = works(2) as [{ id: string; title: string }, { id: string; title: string }]
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
    await waitFor(() => {
      expect(idle.waiting.length).toBeGreaterThan(0)
    })
    await act(async () => {
      idle.rest()
      await Promise.resolve()
    })
  }
  return { ...app, idle, rest }
}

// spec: 2.card.kept, 3.kept-image, 7.scripts.image-cache
test('an idle browser caches the first images of the gallery and marks their cards', async () => {
  const worker = mockServiceWorkers()
  const { rest } = openStore('/')
  await screen.findByRole('img', { name: first.title })
  expect(worker.asked).toEqual([])
  expect(isMarked(first.title)).toBe(false)
  await rest()
  await waitFor(() => {
    expect(isMarked(first.title)).toBe(true)
  })
  expect(worker.asked).toHaveLength(24)
  expect(stored()).toHaveLength(24)
  expect(Object.keys(stored()![0]!).sort()).toEqual(['height', 'id', 'title', 'url', 'width'])
})

test('an image that the worker could not load is not marked', async () => {
  mockServiceWorkers({ missing: [pathOf(first.id)] })
  const { rest } = openStore('/')
  await screen.findByRole('img', { name: first.title })
  await rest()
  await waitFor(() => {
    expect(isMarked(second.title)).toBe(true)
  })
  expect(isMarked(first.title)).toBe(false)
})

test('an opened image is cached', async () => {
  const worker = mockServiceWorkers()
  const far = works(60)[59]!
  const { rest } = openStore(`/previewcontent/?rsrc=${far.id}`)
  await screen.findByRole('dialog', { name: far.title })
  await rest()
  await waitFor(() => {
    expect(worker.kept).toContain(addressOf(far.id))
  })
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
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestEnd(() => Reflect.deleteProperty(window.navigator, 'connection'))
  const idle = mockIdleCallbacks()
  const app = renderApp('/')
  act(() => {
    startImageCache(app.store)
  })
  const before = idle.waiting.length
  await screen.findByRole('img', { name: first.title })
  expect(idle.waiting).toHaveLength(before)
})

test('images cached on an earlier visit are marked until the worker has evicted them', async () => {
  const worker = mockServiceWorkers()
  rememberImages([first, second])
  worker.kept.push(addressOf(second.id))
  goOffline()
  const { rest } = openStore('/')
  await screen.findByRole('img', { name: first.title })
  // The first draw uses the stored list.
  expect(isMarked(first.title)).toBe(true)
  await rest()
  await waitFor(() => {
    expect(isMarked(first.title)).toBe(false)
  })
  expect(isMarked(second.title)).toBe(true)
  expect(stored()?.map(({ id }) => id)).toEqual([second.id])
})

test.each(['{', '"x"', '[{"id": {}, "url": 7}]', '{"0": 1}', 'null'])(
  'a stored list of %s is ignored',
  async (text) => {
    mockServiceWorkers()
    window.localStorage.setItem('image_cache', text)
    const { rest } = openStore('/')
    await screen.findByRole('img', { name: first.title })
    await rest()
    await waitFor(() => {
      expect(isMarked(first.title)).toBe(true)
    })
    expect(stored()).toHaveLength(24)
  },
)

test('a shared image seen before opens without a network', async () => {
  rememberImages([first])
  mockServiceWorkers().kept.push(addressOf(first.id))
  imageIsUnreachable()
  expectConsole(/getPreview falló: FETCH_ERROR/)
  goOffline()
  openStore(`/previewcontent/?rsrc=${first.id}`)
  expect(await screen.findByRole('dialog', { name: first.title })).toBeVisible()
})

test('an image shown from the stored list is cached only once', async () => {
  rememberImages([first])
  mockServiceWorkers().kept.push(addressOf(first.id))
  imageIsUnreachable()
  expectConsole(/getPreview falló: FETCH_ERROR/)
  const { rest, idle } = openStore(`/previewcontent/?rsrc=${first.id}`)
  await screen.findByRole('dialog', { name: first.title })
  await rest()
  await waitFor(() => {
    expect(stored()!.length).toBeGreaterThan(1)
  })
  await act(
    () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve)
      }),
  )
  expect(idle.waiting).toEqual([])
})

test('a cached image is requested with CORS, as the worker requires', async () => {
  rememberImages([first])
  mockServiceWorkers().kept.push(addressOf(first.id))
  openStore('/')
  expect(await screen.findByRole('img', { name: first.title })).toHaveAttribute('crossorigin', 'anonymous')
  expect(screen.getByRole('img', { name: second.title })).not.toHaveAttribute('crossorigin')
})

test('a prefetch that ends after sign-out leaves nothing in the cache', async () => {
  const worker = mockServiceWorkers({ isSlow: true })
  const { rest, user } = openStore('/favorites', { signedInAs: buildUser(), favorites: [first.id] })
  await screen.findByRole('img', { name: first.title })
  await rest()
  await waitFor(() => {
    expect(worker.asked).toContain(pathOf(first.id))
  })
  await user.click(screen.getByRole('button', { name: buildUser().name }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
  await waitFor(() => {
    expect(worker.kept).toEqual([])
  })
  act(worker.answers)
  // The late response is deleted.
  worker.kept.push('late')
  await waitFor(() => {
    expect(worker.kept).toEqual([])
  })
  expect(stored()).toBeNull()
})

test('signing out clears the cached images and the stored list', async () => {
  const worker = mockServiceWorkers()
  const { rest, user } = openStore('/favorites', { signedInAs: buildUser(), favorites: [first.id] })
  await screen.findByRole('img', { name: first.title })
  await rest()
  await waitFor(() => {
    expect(isMarked(first.title)).toBe(true)
  })
  await user.click(screen.getByRole('button', { name: buildUser().name }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
  await waitFor(() => {
    expect(worker.kept).toEqual([])
  })
  expect(stored()).toBeNull()
})

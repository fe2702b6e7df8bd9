import { setImmediate } from 'node:timers'
import { act, screen, waitFor } from '@testing-library/react'
import { startImageCache } from '@/app/imageCache'
import { imageIsUnreachable } from '@test/backend/situations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalogue'
import { expectConsole } from '@test/support/console'
import { browserSaysWhenIdle } from '@test/support/idleBrowser'
import { goOffline } from '@test/support/network'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'
import { browserHasWorkers } from '@test/support/workerContainer'

const [first, second] = works(2) as [{ id: string; title: string }, { id: string; title: string }]
const pathOf = (id: string) => `/canvamanager/imgs/files/${id}.webp`
const addressOf = (id: string) => new URL(pathOf(id), window.location.href).href
/** What an earlier visit left behind. */
const rememberImages = (images: readonly { id: string; title: string }[]) => {
  const entries = images.map(({ id, title }) => ({ id, title, url: pathOf(id), width: 800, height: 800 }))
  window.localStorage.setItem('image_cache', JSON.stringify(entries))
}
const stored = () => JSON.parse(window.localStorage.getItem('image_cache') ?? 'null') as { id: string }[] | null
const isMarked = (title: string) => screen.getByRole('img', { name: title }).closest('li')?.dataset.cached === 'true'

/** The store with its image cache, in a browser that comes to rest when the test lets it. */
function openStore(...[route, world]: Parameters<typeof renderApp>) {
  const idle = browserSaysWhenIdle()
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

test('the first screens of the gallery are kept when the browser is at rest, and their cards are marked', async () => {
  const worker = browserHasWorkers()
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

test('a picture that the worker could not get is not marked', async () => {
  browserHasWorkers({ missing: [pathOf(first.id)] })
  const { rest } = openStore('/')
  await screen.findByRole('img', { name: first.title })
  await rest()
  await waitFor(() => {
    expect(isMarked(second.title)).toBe(true)
  })
  expect(isMarked(first.title)).toBe(false)
})

test('an image that was opened is kept', async () => {
  const worker = browserHasWorkers()
  const far = works(60)[59]!
  const { rest } = openStore(`/previewcontent/?rsrc=${far.id}`)
  await screen.findByRole('dialog', { name: far.title })
  await rest()
  await waitFor(() => {
    expect(worker.kept).toContain(addressOf(far.id))
  })
})

test('favourites and the cart are kept, also what another device put there', async () => {
  const worker = browserHasWorkers()
  const ids = workIds(70)
  const { rest } = openStore('/login', {
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

test('a person who saves data is not made to load what they did not ask for', async () => {
  browserHasWorkers()
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestEnd(() => Reflect.deleteProperty(window.navigator, 'connection'))
  const idle = browserSaysWhenIdle()
  const app = renderApp('/')
  act(() => {
    startImageCache(app.store)
  })
  const before = idle.waiting.length
  await screen.findByRole('img', { name: first.title })
  expect(idle.waiting).toHaveLength(before)
})

test('what was kept on an earlier visit is known, and what the worker dropped since is forgotten', async () => {
  const worker = browserHasWorkers()
  rememberImages([first, second])
  worker.kept.push(addressOf(second.id))
  goOffline()
  const { rest } = openStore('/')
  await screen.findByRole('img', { name: first.title })
  // What is drawn first goes by what was remembered.
  expect(isMarked(first.title)).toBe(true)
  await rest()
  await waitFor(() => {
    expect(isMarked(first.title)).toBe(false)
  })
  expect(isMarked(second.title)).toBe(true)
  expect(stored()?.map(({ id }) => id)).toEqual([second.id])
})

test.each(['{', '"x"', '[{"id": {}, "url": 7}]', '{"0": 1}', 'null'])(
  'a store that holds %s is ignored',
  async (text) => {
    browserHasWorkers()
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

test('a shared image that was seen before opens without a network', async () => {
  rememberImages([first])
  browserHasWorkers().kept.push(addressOf(first.id))
  imageIsUnreachable()
  expectConsole(/getPreview falló: FETCH_ERROR/)
  goOffline()
  openStore(`/previewcontent/?rsrc=${first.id}`)
  expect(await screen.findByRole('dialog', { name: first.title })).toBeVisible()
})

test('an image that is shown from memory is kept once, and not again and again', async () => {
  rememberImages([first])
  browserHasWorkers().kept.push(addressOf(first.id))
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

test('a picture that was kept before is asked for in the way that the worker answers', async () => {
  rememberImages([first])
  browserHasWorkers().kept.push(addressOf(first.id))
  openStore('/')
  expect(await screen.findByRole('img', { name: first.title })).toHaveAttribute('crossorigin', 'anonymous')
  expect(screen.getByRole('img', { name: second.title })).not.toHaveAttribute('crossorigin')
})

test('what is being kept when somebody signs out is not kept after that', async () => {
  const worker = browserHasWorkers({ isSlow: true })
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
  act(() => {
    worker.answers()
  })
  // What was on its way arrives, and is thrown away.
  worker.kept.push('late')
  await waitFor(() => {
    expect(worker.kept).toEqual([])
  })
  expect(stored()).toBeNull()
})

test('who signs out leaves nothing of what they liked and looked at', async () => {
  const worker = browserHasWorkers()
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

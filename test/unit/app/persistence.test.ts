import { toStoreImage } from '@/api/image'
import { loggedIn, loggedOut, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { cartSlice } from '@/features/cart/cartSlice'
import { startBackend } from '@test/backend/server'
import { buildPlaceholder } from '@test/builders/buildUser'
import { storeFromOtherTab } from '@test/support/otherTab'
import { openUserTab } from '@test/support/renderApp'

const image = (id: string) => toStoreImage({ id, url: `/canvamanager/imgs/files/${id}.webp` })!
const one = buildPlaceholder({ id: 'invitado-1' })
const two = buildPlaceholder({ id: 'invitado-2' })
const { imageAdded } = cartSlice.actions
const writeStored = (key: string, value: unknown) => {
  window.localStorage.setItem(key, JSON.stringify(value))
}
const readStored = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown
/** Storage restores the state within a few microtasks; rendering would need a task, which comes later. */
async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function tab() {
  startBackend()
  const store = openUserTab()
  return { store, cart: () => store.getState().cart.images.map(({ id }) => id) }
}

describe('restoring a stored list', () => {
  test('a stored cart is restored before the first render', async () => {
    writeStored('user', one)
    writeStored('cart_invitado-1', { images: [image('7')] })
    const { cart } = tab()
    await settled()
    expect(cart()).toEqual(['7'])
  })

  test('a list restored late does not reach the next user', async () => {
    writeStored('cart_invitado-1', { images: [image('7')] })
    writeStored('cart_invitado-2', { images: [image('8')] })
    const { store, cart } = tab()
    store.dispatch(sessionRestored(one))
    store.dispatch(sessionRestored(two))
    await settled()
    expect(cart()).toEqual(['8'])
  })

  test.each([
    ['a plain list of an older version', [image('7')]],
    [
      'a list of a newer version with more fields',
      { version: 9, images: [{ ...image('7'), frame: 'oak' }], shelf: 'top', _persist: { version: 9 } },
    ],
    [
      'a valid image among unusable entries',
      { images: [null, 4, { id: 'x' }, image('7'), { id: 'y', url: 'javascript:alert(1)' }], changes: 'none' },
    ],
  ])('%s is restored', async (_, stored) => {
    writeStored('user', one)
    writeStored('cart_invitado-1', stored)
    const { cart } = tab()
    await settled()
    expect(cart()).toEqual(['7'])
  })

  // spec: storage.untrusted
  test.each([
    ['null'],
    ['4'],
    ['"cart"'],
    ['{'],
    [''],
    ['{"images":{"length":3}}'],
    ['{"__proto__":{"images":[]}}'],
    ['[[[]]]'],
  ])('a stored list of %s is restored empty and can be stored again', async (stored) => {
    writeStored('user', one)
    window.localStorage.setItem('cart_invitado-1', stored)
    const { store, cart } = tab()
    await settled()
    expect(cart()).toEqual([])
    store.dispatch(imageAdded(image('7')))
    store.flush()
    expect(readStored('cart_invitado-1')).toMatchObject({ images: [image('7')] })
  })
})

describe('storing a change', () => {
  // spec: 3.lists.kept, storage.lists
  test("a change is stored under the user's key, without loading state", async () => {
    const { store } = tab()
    store.dispatch(loggedIn(one))
    await settled()
    store.dispatch(imageAdded(image('7')))
    store.flush()
    expect(readStored('cart_invitado-1')).toEqual({
      images: [image('7')],
      changes: [{ id: '7', at: expect.any(Number) as number, isKept: true }],
      syncedAt: 0,
      uploads: [],
      _persist: { version: 1, rehydrated: true },
    })
  })

  test('a pending write is dropped when its user signs out', async () => {
    jest.useFakeTimers()
    const { store } = tab()
    store.dispatch(loggedIn(one))
    await settled()
    store.dispatch(imageAdded(image('7')))
    store.dispatch(loggedOut())
    jest.advanceTimersByTime(1000)
    expect(Object.keys(window.localStorage)).toEqual([])
  })

  test('a visitor has no lists, and none are stored', async () => {
    const { store } = tab()
    store.dispatch(sessionMissing())
    store.dispatch(imageAdded(image('7')))
    store.flush()
    await settled()
    expect(Object.keys(window.localStorage)).toEqual([])
  })

  test('a change is stored at once, because hidden tabs throttle timers', async () => {
    const { store } = tab()
    store.dispatch(loggedIn(one))
    await settled()
    store.dispatch(imageAdded(image('7')))
    expect(readStored('cart_invitado-1')).toMatchObject({ images: [image('7')] })
  })
})

describe('another tab', () => {
  test('a user who signs in through another tab finds nothing of the previous user', async () => {
    writeStored('user', one)
    const { store, cart } = tab()
    await settled()
    store.dispatch(imageAdded(image('7')))
    // Another tab signed out and in again before this tab received the first event.
    storeFromOtherTab('user', two)
    await settled()
    expect(cart()).toEqual([])
    expect(Object.keys(window.localStorage).filter((key) => key.endsWith('_invitado-1'))).toEqual([])
  })

  test('a change that another tab overwrote is stored again', async () => {
    const { store } = tab()
    store.dispatch(loggedIn(one))
    await settled()
    store.dispatch(imageAdded(image('7')))
    storeFromOtherTab('cart_invitado-1', { images: [], changes: [], syncedAt: 0 })
    store.flush()
    expect(readStored('cart_invitado-1')).toMatchObject({ images: [image('7')] })
  })

  test('an unusable list from another tab removes nothing', async () => {
    const { store, cart } = tab()
    store.dispatch(loggedIn(one))
    await settled()
    store.dispatch(imageAdded(image('7')))
    storeFromOtherTab('cart_invitado-1', { garbage: true })
    expect(cart()).toEqual(['7'])
  })
})

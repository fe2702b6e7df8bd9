import { waitFor } from '@testing-library/react'
import { toStoreImage } from '@/api/image'
import { makeStore } from '@/app/store'
import { loggedIn, loggedOut, sessionRestored } from '@/features/auth/authSlice'
import { cartSlice, selectCartImages } from '@/features/cart/cartSlice'
import type { ImageList } from '@/features/lists/imageList'
import type { RootState } from '@/store/rootState'
import { startBackend } from '@test/backend/server'
import { buildPlaceholder, buildUser, profileOf } from '@test/builders/buildUser'
import { filesBelow } from '@test/support/files'
import { storeFromOtherTab } from '@test/support/otherTab'
import { settled } from '@test/support/promises'
import { openTab } from '@test/support/renderApp'

const image = (id: string) => toStoreImage({ id, url: `/canvamanager/imgs/files/${id}.webp` })!
const one = buildPlaceholder({ id: 'invitado-1' })
const two = buildPlaceholder({ id: 'invitado-2' })
const { imageAdded } = cartSlice.actions

const writeStored = (key: string, value: unknown) => {
  window.localStorage.setItem(key, JSON.stringify(value))
}

const readStored = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown

function tab() {
  startBackend()
  const store = openTab()
  return { store, cart: () => selectCartImages(store.getState()).map(({ id }) => id) }
}

/** True only if each type is assignable to the other. */
type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

describe('restoring a stored list', () => {
  test('a list restored late does not reach the next user', async () => {
    writeStored('cart_invitado-1', { images: [image('7')] })
    writeStored('cart_invitado-2', { images: [image('8')] })
    const { store, cart } = tab()
    store.dispatch(sessionRestored(one))
    store.dispatch(sessionRestored(two))
    await settled()
    expect(cart()).toEqual(['8'])
  })

  // spec: storage.untrusted
  test.each(['{', '"cart"'])('a stored list of %s is restored empty and can be stored again', async (stored) => {
    writeStored('user', one)
    window.localStorage.setItem('cart_invitado-1', stored)
    const { store, cart } = tab()
    await settled()
    expect(cart()).toEqual([])
    store.dispatch(imageAdded({ images: [image('7')], isQueued: true }))
    expect(readStored('cart_invitado-1')).toMatchObject({ queue: [{ op: 'add', image: image('7') }] })
  })
})

describe('storing a change', () => {
  // spec: 3.lists.stored, storage.lists
  test("a change is stored at once under the user's key, without loading state", async () => {
    const { store } = tab()
    store.dispatch(loggedIn(one))
    await settled()
    store.dispatch(imageAdded({ images: [image('7')], isQueued: true }))
    // No timer: hidden tabs throttle timers.
    expect(readStored('cart_invitado-1')).toEqual({
      images: [],
      queue: [{ op: 'add', image: image('7'), version: 1 }],
      done: {},
      version: 0,
      _persist: { version: -1, rehydrated: true },
    })
  })

  test('a pending write is dropped when its user signs out', async () => {
    jest.useFakeTimers()
    const { store } = tab()
    store.dispatch(loggedIn(one))
    await settled()
    store.dispatch(imageAdded({ images: [image('7')], isQueued: true }))
    store.dispatch(loggedOut())
    jest.advanceTimersByTime(1000)
    expect(Object.keys(window.localStorage)).toEqual([])
  })
})

test('a change is kept when another tab writes an unusable list, or one without it', async () => {
  const { store, cart } = tab()
  store.dispatch(loggedIn(one))
  await settled()
  store.dispatch(imageAdded({ images: [image('7')], isQueued: true }))
  storeFromOtherTab('cart_invitado-1', { garbage: true })
  expect(cart()).toEqual(['7'])
  storeFromOtherTab('cart_invitado-1', { images: [], queue: [], version: 1 })
  expect(cart()).toEqual(['7'])
  expect(readStored('cart_invitado-1')).toMatchObject({ queue: [{ op: 'add', image: image('7') }] })
})

test('what another tab wrote in another order is not written again', async () => {
  const { store } = tab()
  store.dispatch(loggedIn(one))
  await settled()
  store.dispatch(imageAdded({ images: [image('7'), image('8')], isQueued: true }))
  const { queue, ...list } = readStored('cart_invitado-1') as ImageList
  storeFromOtherTab('cart_invitado-1', { ...list, queue: [...queue].reverse() })
  await new Promise((resume) => setTimeout(resume, 10))
  expect((readStored('cart_invitado-1') as ImageList).queue).toEqual([...queue].reverse())
})

// spec: 4.auth.preload, 9.preload
test('both lists are prefetched 100 ms after sign-in, not before', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  const me = buildUser()
  const userId = String(startBackend().client(profileOf(me)))
  const store = openTab()
  const loading = () => [store.getState().favorites.loading, store.getState().cart.loading]
  store.dispatch(loggedIn({ ...me, userId }))
  await jest.advanceTimersByTimeAsync(99)
  expect(loading()).toEqual(['idle', 'idle'])
  await jest.advanceTimersByTimeAsync(1)
  expect(loading()).not.toContain('idle')
  jest.useRealTimers()
  await waitFor(() => expect(loading()).toEqual(['loaded', 'loaded']))
})

test('the slices declare exactly the state that the app mounts', () => {
  const declared = filesBelow('src', /\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/declare module '@\/store\/rootState' \{\s+interface RootState \{\s+(\w+):/g)].map(
      ([, name]) => name,
    ),
  )
  const store = makeStore()
  expect(Object.keys(store.getState()).sort()).toEqual(declared.sort())
  // The compiler compares the types of the slices.
  const isSame: IsSame<RootState, ReturnType<typeof store.getState>> = true
  expect(isSame).toBe(true)
  store.stop()
})

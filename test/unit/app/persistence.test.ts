import { loggedIn, loggedOut, sessionMissing, sessionRestored } from '@/features/auth/authSlice'
import { cartSlice } from '@/features/cart/cartSlice'
import { toStoreImage } from '@/api/image'
import { startBackend } from '@test/backend/server'
import { buildUser } from '@test/builders/buildUser'
import { otherTabKeeps } from '@test/support/otherTab'
import { openTab } from '@test/support/renderApp'

const image = (id: string) => toStoreImage({ id, url: `/canvamanager/imgs/files/${id}.webp` })!
const one = buildUser({ id: '1', userId: null })
const two = buildUser({ id: '2', userId: null })
const { imageAdded } = cartSlice.actions
const keep = (key: string, value: unknown) => {
  window.localStorage.setItem(key, JSON.stringify(value))
}
const kept = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown
/** Storage answers within a few turns of promises; drawing would be a task of its own, later than these. */
async function settled() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function tab() {
  startBackend()
  const store = openTab()
  return { store, cart: () => store.getState().cart.images.map(({ id }) => id) }
}

test('what was kept is there before anything is drawn', async () => {
  keep('user', one)
  keep('cart_1', { images: [image('7')] })
  const { cart } = tab()
  await settled()
  expect(cart()).toEqual(['7'])
})

test("a change is written under the person's key, images and changes and nothing of the moment", async () => {
  const { store } = tab()
  store.dispatch(loggedIn(one))
  await settled()
  store.dispatch(imageAdded(image('7')))
  store.flush()
  expect(kept('cart_1')).toEqual({
    images: [image('7')],
    changes: [{ id: '7', at: expect.any(Number) as number, isKept: true }],
    syncedAt: 0,
    _persist: { version: 1, rehydrated: true },
  })
})

test('a write that waits when its person leaves is never made', async () => {
  jest.useFakeTimers()
  const { store } = tab()
  store.dispatch(loggedIn(one))
  await settled()
  store.dispatch(imageAdded(image('7')))
  store.dispatch(loggedOut())
  jest.advanceTimersByTime(1000)
  expect(Object.keys(window.localStorage)).toEqual([])
})

test("a list that is read too late is not taken for the next person's", async () => {
  keep('cart_1', { images: [image('7')] })
  keep('cart_2', { images: [image('8')] })
  const { store, cart } = tab()
  store.dispatch(sessionRestored(one))
  store.dispatch(sessionRestored(two))
  await settled()
  expect(cart()).toEqual(['8'])
})

test('when one person follows another without having signed out here, nothing of the first stays', async () => {
  keep('user', one)
  const { store, cart } = tab()
  await settled()
  store.dispatch(imageAdded(image('7')))
  // Signed out and in again in another tab, before this one heard of the first.
  otherTabKeeps('user', two)
  await settled()
  expect(cart()).toEqual([])
  expect(Object.keys(window.localStorage).filter((key) => key.endsWith('_1'))).toEqual([])
})

test('a visitor has no lists, and none are kept', async () => {
  const { store } = tab()
  store.dispatch(sessionMissing())
  store.dispatch(imageAdded(image('7')))
  store.flush()
  await settled()
  expect(Object.keys(window.localStorage)).toEqual([])
})

test.each([
  ['a plain list, as stores before this one kept it', [image('7')]],
  [
    'a newer version with more in it',
    { version: 9, images: [{ ...image('7'), frame: 'oak' }], shelf: 'top', _persist: { version: 9 } },
  ],
  [
    'one good image among garbage',
    { images: [null, 4, { id: 'x' }, image('7'), { id: 'y', url: 'javascript:alert(1)' }], changes: 'none' },
  ],
])('%s is read', async (_, stored) => {
  keep('user', one)
  keep('cart_1', stored)
  const { cart } = tab()
  await settled()
  expect(cart()).toEqual(['7'])
})

test.each([
  ['null'],
  ['4'],
  ['"cart"'],
  ['{'],
  [''],
  ['{"images":{"length":3}}'],
  ['{"__proto__":{"images":[]}}'],
  ['[[[]]]'],
])('a stored list of %s is an empty one, and is written anew', async (stored) => {
  keep('user', one)
  window.localStorage.setItem('cart_1', stored)
  const { store, cart } = tab()
  await settled()
  expect(cart()).toEqual([])
  store.dispatch(imageAdded(image('7')))
  store.flush()
  expect(kept('cart_1')).toMatchObject({ images: [image('7')] })
})

test('a change is kept at once, not when a timer comes round: a hidden tab has slow ones', async () => {
  const { store } = tab()
  store.dispatch(loggedIn(one))
  await settled()
  store.dispatch(imageAdded(image('7')))
  expect(kept('cart_1')).toMatchObject({ images: [image('7')] })
})

test('what another tab overwrote with less is written again', async () => {
  const { store } = tab()
  store.dispatch(loggedIn(one))
  await settled()
  store.dispatch(imageAdded(image('7')))
  otherTabKeeps('cart_1', { images: [], changes: [], syncedAt: 0 })
  store.flush()
  expect(kept('cart_1')).toMatchObject({ images: [image('7')] })
})

test('what another tab left that is no list takes nothing away', async () => {
  const { store, cart } = tab()
  store.dispatch(loggedIn(one))
  await settled()
  store.dispatch(imageAdded(image('7')))
  otherTabKeeps('cart_1', { garbage: true })
  expect(cart()).toEqual(['7'])
})

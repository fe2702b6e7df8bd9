import { toConsentChoice } from '@/features/consent/consentSlice'
import {
  clearOtherUsers,
  clearUsers,
  ownedKey,
  readAnalyticsConsent,
  readOwned,
  readPrices,
  readScroll,
  readUser,
  removeScroll,
  type StorageChange,
  subscribeToStorage,
  writeAnalyticsConsent,
  writeOwned,
  writePrices,
  writeScroll,
  writeUser,
} from '@/platform/storage'

const keysOf = (storage: Storage) => Object.keys(storage).sort()

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(refuse)
}
/** Makes every method of the storage throw. */
const breakStorage = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse)
}

/** What is read of each key, with a scroll position. */
const readAll = () => [readUser(), readPrices(), readOwned('cart_42'), readScroll('a')]
const writeAll = () => [writeUser({}), writePrices({}), writeOwned('cart_42', {}), writeScroll('a', {})]
const each = <Value>(value: Value) => Array<Value>(4).fill(value)

test('a scroll position is read for its own entry only, and removed alone', () => {
  for (const [index, entry] of ['a', 'b'].entries()) writeScroll(entry, { index })
  expect([readScroll('a'), readScroll('b'), readScroll('c')]).toEqual([{ index: 0 }, { index: 1 }, undefined])
  removeScroll('a')
  expect([readScroll('a'), readScroll('b')]).toEqual([undefined, { index: 1 }])
})

// spec: 3.user.stored, 3.lists.stored, 9.price.key, storage.user
test('values are stored under the documented keys, as plain JSON', () => {
  writeUser({ id: '42', name: 'Ñandú' })
  writePrices({ prices: 1 })
  for (const name of ['cart', 'favorites', 'promo'] as const) writeOwned(ownedKey(name, '42'), { name })
  expect(keysOf(localStorage)).toEqual(['cart_42', 'favorites_42', 'lienzo_prices', 'promo_42', 'user'])
  expect([readUser(), readPrices(), readOwned('cart_42')]).toEqual([
    { id: '42', name: 'Ñandú' },
    { prices: 1 },
    { name: 'cart' },
  ])
  expect(localStorage.getItem('user')).toBe('{"id":"42","name":"Ñandú"}')
})

test.each(['', '{cut', 'undefined', "{'id': 1}"])('a stored %j reads as undefined', (value) => {
  for (const key of ['user', 'lienzo_prices', 'cart_42']) localStorage.setItem(key, value)
  sessionStorage.setItem('scroll_a', value)
  expect(readAll()).toEqual(each(undefined))
})

// spec: 4.auth.logout, storage.owned
test('clearUsers removes all data of users and nothing else', () => {
  const others = ['lienzo_prices', 'users', 'my_cart_42', 'carts', 'cart', 'Cart_42', 'theme']
  const theirs = ['cart_42', 'user', 'cart_7', 'cart_', 'favorites_42', 'promo_42', 'promo_invitado-1']
  for (const key of [...theirs, ...others]) localStorage.setItem(key, '{}')
  sessionStorage.setItem('scroll_a', '{}')
  const remove = jest.spyOn(Storage.prototype, 'removeItem')
  clearUsers()
  // Other tabs follow this order: the user before the lists.
  expect(remove.mock.calls[0]).toEqual(['user'])
  expect(keysOf(localStorage)).toEqual([...others].sort())
  expect(keysOf(sessionStorage)).toEqual(['scroll_a'])
})

test('clearOtherUsers keeps all data of one user and removes that of the others', () => {
  const stay = ['user', 'cart_42', 'favorites_42', 'promo_42', 'lienzo_prices', 'theme']
  for (const key of [...stay, 'cart_7', 'cart_421', 'cart_142', 'cart_4', 'cart_', 'favorites_7', 'promo_invitado-1'])
    localStorage.setItem(key, '{}')
  clearOtherUsers('42')
  expect(keysOf(localStorage)).toEqual([...stay].sort())
})

test.each([
  ['blocked', blockStorage],
  ['broken', breakStorage],
])('%s storage reads as undefined, reports failed writes and can be cleared', (_, spoil) => {
  expect(writeAll()).toEqual(each(true))
  spoil()
  expect([readAll(), writeAll()]).toEqual([each(undefined), each(false)])
  clearUsers()
  clearOtherUsers('42')
  removeScroll('a')
  jest.restoreAllMocks()
  expect(readAll()).toEqual(each({}))
})

describe('another tab', () => {
  let received: StorageChange[] = []
  let stop: () => void
  beforeEach(() => {
    received = []
    stop = subscribeToStorage((change) => received.push(change))
  })
  afterEach(() => {
    stop()
  })
  const changes = (key: string | null, newValue: string | null, storedSince = newValue) => {
    if (key !== null && storedSince !== null) window.localStorage.setItem(key, storedSince)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  const list = (key: string, eventValue: unknown, value = eventValue) => ({ about: 'owned', key, eventValue, value })

  // A list that is deleted is not reported: the sign-out is. Invalid JSON is a change without a value.
  test.each([
    ['signed a user in', ['user', '{"id":"42"}'], [{ about: 'user' }]],
    ['signed a user out', ['user', null], [{ about: 'user' }]],
    ['deleted all site data', [null, null], [{ about: 'user' }]],
    ['stored newer prices', ['lienzo_prices', '{"at":5}'], [{ about: 'prices', value: { at: 5 } }]],
    ['stored invalid prices', ['lienzo_prices', ''], [{ about: 'prices', value: undefined }]],
    ['changed the cart', ['cart_42', '{"images":[]}'], [list('cart_42', { images: [] })]],
    ['changed the favorites', ['favorites_42', '{"images":[]}'], [list('favorites_42', { images: [] })]],
    ['changed the code', ['promo_42', '{"images":[]}'], [list('promo_42', { images: [] })]],
    ['changed a list that this tab wrote since', ['cart_42', '[1]', '[2]'], [list('cart_42', [1], [2])]],
    ['stored an invalid list', ['cart_42', '{cut'], [{ about: 'owned', key: 'cart_42', value: undefined }]],
    ['deleted a list', ['cart_42', null], []],
    ['deleted the prices', ['lienzo_prices', null], []],
  ] as const)('%s', (_, [key, newValue, storedSince], expected) => {
    changes(key, newValue, storedSince)
    expect(received).toEqual(expected)
    stop()
    changes('user', null)
    expect(received).toEqual(expected)
  })
})

describe('analytics consent', () => {
  test.each(['accepted', 'refused'] as const)('%s belongs to the browser and stays after sign-out', (choice) => {
    expect(toConsentChoice(readAnalyticsConsent())).toBeNull()
    expect(writeAnalyticsConsent({ choice })).toBe(true)
    clearUsers()
    expect(window.localStorage.getItem('analytics_consent')).toBe(`{"choice":"${choice}"}`)
    expect(toConsentChoice(readAnalyticsConsent())).toBe(choice)
  })

  test.each([
    ...['', '{cut', 'null', 'true', '"accepted"', '["accepted"]', '{}', '{"choice":true}', '{"choice":"ACCEPTED"}'],
    ...['{"choice":["accepted"]}', '{"__proto__":{"choice":"accepted"}}'],
  ])('a stored %j is no choice, so the visitor is asked again and not counted', (stored) => {
    window.localStorage.setItem('analytics_consent', stored)
    expect(toConsentChoice(readAnalyticsConsent())).toBeNull()
  })
})

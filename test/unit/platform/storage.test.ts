import { toConsentChoice } from '@/features/consent/consentChoice'
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
const storages = ['localStorage', 'sessionStorage'] as const

function blockStorage() {
  for (const name of storages) {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
}

/** Makes every method of the storage throw, as full storage does. */
function breakStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  }
}

test('a scroll position is read for its own entry only', () => {
  writeScroll('a', { index: 3 })
  expect(readScroll('a')).toEqual({ index: 3 })
  expect(readScroll('b')).toBeUndefined()
})

test('removing a scroll position keeps the others', () => {
  for (const entry of ['a', 'b']) writeScroll(entry, { index: 3 })
  removeScroll('a')
  expect([readScroll('a'), readScroll('b')]).toEqual([undefined, { index: 3 }])
})

test('an invalid scroll position reads as undefined', () => {
  sessionStorage.setItem('scroll_a', '{cut')
  expect(readScroll('a')).toBeUndefined()
})

// spec: 3.user.stored, 3.lists.kept, 9.price.key, storage.user
test('values are stored under the documented keys', () => {
  writeUser({ id: '42' })
  writePrices({ prices: 1 })
  for (const name of ['cart', 'favorites', 'promo'] as const) writeOwned(ownedKey(name, '42'), { name })
  expect(keysOf(localStorage)).toEqual(['cart_42', 'favorites_42', 'lienzo_prices', 'promo_42', 'user'])
  expect([readUser(), readPrices(), readOwned('cart_42')]).toEqual([{ id: '42' }, { prices: 1 }, { name: 'cart' }])
})

test('values are stored as plain JSON', () => {
  writeUser({ id: '42', name: 'Ñandú' })
  expect(localStorage.getItem('user')).toBe('{"id":"42","name":"Ñandú"}')
})

test.each(['', '{cut', 'undefined', '[1,', "{'id': 1}"])('a stored %j reads as undefined', (value) => {
  for (const key of ['user', 'lienzo_prices', 'cart_42']) localStorage.setItem(key, value)
  expect([readUser(), readPrices(), readOwned('cart_42')]).toEqual([undefined, undefined, undefined])
})

// spec: 4.auth.logout, storage.owned
test('clearUsers removes all data of users and nothing else', () => {
  const others = ['lienzo_prices', 'users', 'my_cart_42', 'carts', 'cart', 'Cart_42', 'theme']
  const theirs = ['user', 'cart_42', 'cart_7', 'cart_', 'favorites_42', 'promo_42', 'promo_invitado-1']
  for (const key of [...theirs, ...others]) localStorage.setItem(key, '{}')
  sessionStorage.setItem('scroll_a', '{}')
  clearUsers()
  expect(keysOf(localStorage)).toEqual([...others].sort())
  expect(keysOf(sessionStorage)).toEqual(['scroll_a'])
})

test('the user is removed before the lists, because other tabs follow this order', () => {
  for (const key of ['cart_42', 'favorites_42', 'user', 'promo_42']) localStorage.setItem(key, '{}')
  const remove = jest.spyOn(Storage.prototype, 'removeItem')
  clearUsers()
  expect(remove.mock.calls[0]).toEqual(['user'])
})

test('clearOtherUsers keeps all data of one user and removes that of the others', () => {
  const stay = ['user', 'cart_42', 'favorites_42', 'promo_42', 'lienzo_prices', 'theme']
  for (const key of [...stay, 'cart_7', 'cart_421', 'cart_142', 'cart_4', 'cart_', 'favorites_7', 'promo_invitado-1'])
    localStorage.setItem(key, '{}')
  clearOtherUsers('42')
  expect(keysOf(localStorage)).toEqual([...stay].sort())
})

describe.each([
  ['blocked', blockStorage],
  ['broken', breakStorage],
])('%s storage', (_, spoil) => {
  test('reads as undefined', () => {
    for (const key of ['user', 'lienzo_prices', 'cart_42']) localStorage.setItem(key, '{}')
    sessionStorage.setItem('scroll_a', '{}')
    spoil()
    expect([readUser(), readPrices(), readOwned('cart_42'), readScroll('a')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    jest.restoreAllMocks()
  })

  test('reports failed writes', () => {
    spoil()
    expect([writeUser({}), writePrices({}), writeOwned('cart_42', {}), writeScroll('a', {})]).toEqual([
      false,
      false,
      false,
      false,
    ])
    jest.restoreAllMocks()
    expect([writeUser({}), writePrices({}), writeOwned('cart_42', {}), writeScroll('a', {})]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('does not make clearing throw', () => {
    localStorage.setItem('user', '{}')
    spoil()
    expect(clearUsers).not.toThrow()
    expect(() => {
      clearOtherUsers('42')
    }).not.toThrow()
    expect(() => {
      removeScroll('a')
    }).not.toThrow()
    jest.restoreAllMocks()
  })
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

  test.each([
    ['signed a user in', 'user', '{"id":"42"}'],
    ['signed a user out', 'user', null],
    ['deleted all site data', null, null],
  ])('%s', (_, key, newValue) => {
    changes(key, newValue)
    expect(received).toEqual([{ about: 'user' }])
  })

  test('stored newer prices', () => {
    changes('lienzo_prices', '{"lastUpdated":5}')
    expect(received).toEqual([{ about: 'prices', value: { lastUpdated: 5 } }])
  })

  test.each(['cart_42', 'favorites_42', 'promo_42'])('changed %s', (key) => {
    changes(key, '{"images":[]}')
    expect(received).toEqual([{ about: 'owned', key, heard: { images: [] }, value: { images: [] } }])
  })

  test('changed a list that this tab has written since', () => {
    changes('cart_42', '{"images":[1]}', '{"images":[2]}')
    expect(received).toEqual([{ about: 'owned', key: 'cart_42', heard: { images: [1] }, value: { images: [2] } }])
  })

  test('stored invalid JSON, which is a change without a value', () => {
    changes('cart_42', '{cut')
    changes('lienzo_prices', '')
    expect(received).toEqual([
      { about: 'owned', key: 'cart_42', value: undefined },
      { about: 'prices', value: undefined },
    ])
  })

  test('deleted a list, which is not reported: the sign-out is', () => {
    for (const key of ['cart_42', 'favorites_42', 'promo_42', 'lienzo_prices']) changes(key, null)
    expect(received).toEqual([])
  })

  test('is ignored after unsubscribing', () => {
    stop()
    changes('user', null)
    changes('cart_42', '{}')
    expect(received).toEqual([])
  })
})

describe('analytics consent', () => {
  test.each(['accepted', 'refused'] as const)('%s is restored unchanged', (choice) => {
    expect(writeAnalyticsConsent({ choice })).toBe(true)
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

  test('empty storage is no choice', () => {
    expect(toConsentChoice(readAnalyticsConsent())).toBeNull()
  })

  test('the choice belongs to the browser and stays after sign-out', () => {
    writeAnalyticsConsent({ choice: 'refused' })
    clearUsers()
    expect(toConsentChoice(readAnalyticsConsent())).toBe('refused')
  })
})

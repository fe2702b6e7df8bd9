import {
  forgetEverybodyBut,
  forgetPeople,
  onStorageNews,
  ownedKey,
  readOwned,
  readPrices,
  readScroll,
  readUser,
  removeScroll,
  writeOwned,
  writePrices,
  writeScroll,
  writeUser,
  type StorageNews,
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

/** Calls of the storage itself throw, as where it is full. */
function breakStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  }
}

test('what was written is read again, for its own entry only', () => {
  writeScroll('a', { index: 3 })
  expect(readScroll('a')).toEqual({ index: 3 })
  expect(readScroll('b')).toBeUndefined()
})

test('a scroll position that is forgotten is gone, and no other', () => {
  for (const entry of ['a', 'b']) writeScroll(entry, { index: 3 })
  removeScroll('a')
  expect([readScroll('a'), readScroll('b')]).toEqual([undefined, { index: 3 }])
})

test('garbage reads as nothing', () => {
  sessionStorage.setItem('scroll_a', '{cut')
  expect(readScroll('a')).toBeUndefined()
})

test('the names of what is kept are those of the contract', () => {
  writeUser({ id: '42' })
  writePrices({ prices: 1 })
  for (const name of ['cart', 'favorites', 'promo'] as const) writeOwned(ownedKey(name, '42'), { name })
  expect(keysOf(localStorage)).toEqual(['cart_42', 'favorites_42', 'lienzo_prices', 'promo_42', 'user'])
  expect([readUser(), readPrices(), readOwned('cart_42')]).toEqual([{ id: '42' }, { prices: 1 }, { name: 'cart' }])
})

test('what is kept is plain JSON', () => {
  writeUser({ id: '42', name: 'Ñandú' })
  expect(localStorage.getItem('user')).toBe('{"id":"42","name":"Ñandú"}')
})

test.each(['', '{cut', 'undefined', '[1,', "{'id': 1}"])('%j under a key reads as nothing', (value) => {
  for (const key of ['user', 'lienzo_prices', 'cart_42']) localStorage.setItem(key, value)
  expect([readUser(), readPrices(), readOwned('cart_42')]).toEqual([undefined, undefined, undefined])
})

test('people are forgotten, everything of theirs and nothing else', () => {
  const others = ['lienzo_prices', 'users', 'my_cart_42', 'carts', 'cart', 'Cart_42', 'theme']
  const theirs = ['user', 'cart_42', 'cart_7', 'cart_', 'favorites_42', 'promo_42', 'promo_invitado-1']
  for (const key of [...theirs, ...others]) localStorage.setItem(key, '{}')
  sessionStorage.setItem('scroll_a', '{}')
  forgetPeople()
  expect(keysOf(localStorage)).toEqual([...others].sort())
  expect(keysOf(sessionStorage)).toEqual(['scroll_a'])
})

test('the person goes before their lists, because other tabs follow in this order', () => {
  for (const key of ['cart_42', 'favorites_42', 'user', 'promo_42']) localStorage.setItem(key, '{}')
  const remove = jest.spyOn(Storage.prototype, 'removeItem')
  forgetPeople()
  expect(remove.mock.calls[0]).toEqual(['user'])
})

test('of everybody but one nothing stays, and of that one all', () => {
  const stay = ['user', 'cart_42', 'favorites_42', 'promo_42', 'lienzo_prices', 'theme']
  for (const key of [...stay, 'cart_7', 'cart_421', 'cart_142', 'cart_4', 'cart_', 'favorites_7', 'promo_invitado-1'])
    localStorage.setItem(key, '{}')
  forgetEverybodyBut('42')
  expect(keysOf(localStorage)).toEqual([...stay].sort())
})

describe.each([
  ['blocked', blockStorage],
  ['broken', breakStorage],
])('storage that is %s', (_, spoil) => {
  test('reads as nothing', () => {
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

  test('says that it did not keep what was written', () => {
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

  test('keeps nobody from leaving', () => {
    localStorage.setItem('user', '{}')
    spoil()
    expect(forgetPeople).not.toThrow()
    expect(() => {
      forgetEverybodyBut('42')
    }).not.toThrow()
    expect(() => {
      removeScroll('a')
    }).not.toThrow()
    jest.restoreAllMocks()
  })
})

describe('another tab', () => {
  let heard: StorageNews[] = []
  let stop: () => void
  beforeEach(() => {
    heard = []
    stop = onStorageNews((news) => heard.push(news))
  })
  afterEach(() => {
    stop()
  })
  const changes = (key: string | null, newValue: string | null) => {
    if (key !== null && newValue !== null) window.localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }

  test.each([
    ['signed somebody in', 'user', '{"id":"42"}'],
    ['signed somebody out', 'user', null],
    ['deleted everything', null, null],
  ])('%s', (_, key, newValue) => {
    changes(key, newValue)
    expect(heard).toEqual([{ about: 'user' }])
  })

  test('kept newer prices', () => {
    changes('lienzo_prices', '{"lastUpdated":5}')
    expect(heard).toEqual([{ about: 'prices', value: { lastUpdated: 5 } }])
  })

  test.each(['cart_42', 'favorites_42', 'promo_42'])('changed %s', (key) => {
    changes(key, '{"images":[]}')
    expect(heard).toEqual([{ about: 'owned', key, value: { images: [] } }])
  })

  test('wrote what is no JSON, which is news without a value', () => {
    changes('cart_42', '{cut')
    changes('lienzo_prices', '')
    expect(heard).toEqual([
      { about: 'owned', key: 'cart_42', value: undefined },
      { about: 'prices', value: undefined },
    ])
  })

  test('deleted something of a person, which is no news: that the person went is', () => {
    for (const key of ['cart_42', 'favorites_42', 'promo_42', 'lienzo_prices']) changes(key, null)
    expect(heard).toEqual([])
  })

  test('is heard no more after stopping', () => {
    stop()
    changes('user', null)
    changes('cart_42', '{}')
    expect(heard).toEqual([])
  })
})

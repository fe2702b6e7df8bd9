import { readCheckout, removeCheckout, writeCheckout, clearUsers } from '@/platform/storage'

const keys = () => Object.keys(localStorage).sort()

// spec: paying.other-record
test("a user's purchases are stored under their id, and survive clearUsers", () => {
  localStorage.setItem('purchases3_42', '{"sold":[]}')
  expect([writeCheckout('42', { version: 2 }), writeCheckout('7', { version: 2 })]).toEqual([true, true])
  clearUsers()
  expect(keys()).toEqual(['checkout_42', 'checkout_7', 'purchases3_42'])
  expect([readCheckout('42'), readCheckout('1')]).toEqual([{ version: 2 }, undefined])
  removeCheckout('42')
  expect(keys()).toEqual(['checkout_7', 'purchases3_42'])
})

test('blocked storage has no purchases and throws no error', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(readCheckout('42')).toBeUndefined()
  expect(writeCheckout('42', {})).toBe(false)
  removeCheckout('42')
  jest.restoreAllMocks()
})

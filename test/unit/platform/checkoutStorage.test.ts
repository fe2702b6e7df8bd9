import {
  putNewerCheckoutAside,
  readCheckout,
  readNewerCheckouts,
  removeCheckout,
  writeCheckout,
} from '@/platform/checkoutStorage'
import { clearUsers } from '@/platform/storage'

const keys = () => Object.keys(localStorage).sort()
const newer = (copy: number) => localStorage.getItem(`newer${copy}_checkout_42`)

test("a user's purchases are stored under their id, and stay after clearUsers", () => {
  expect([writeCheckout('42', { version: 2 }), writeCheckout('7', { version: 2 })]).toEqual([true, true])
  putNewerCheckoutAside('42')
  clearUsers()
  expect(keys()).toEqual(['checkout_42', 'checkout_7', 'newer1_checkout_42'])
  expect([readCheckout('42'), readCheckout('1')]).toEqual([{ version: 2 }, undefined])
  removeCheckout('42')
  expect(keys()).toEqual(['checkout_7', 'newer1_checkout_42'])
})

test('each record of a newer version is copied unchanged to a separate key', () => {
  for (const text of ['{"version":3, "sold":[]}', '{"version":4}']) {
    localStorage.setItem('checkout_42', text)
    expect(putNewerCheckoutAside('42')).toBe(true)
  }
  expect([newer(1), newer(2)]).toEqual(['{"version":3, "sold":[]}', '{"version":4}'])
  expect(putNewerCheckoutAside('42')).toBe(true)
  expect([newer(1), newer(3)]).toEqual(['{"version":3, "sold":[]}', '{"version":4}'])
})

test('a missing record is not copied, and a failed copy is reported', () => {
  putNewerCheckoutAside('42')
  expect(keys()).toEqual([])
  localStorage.setItem('checkout_42', '{"version":3}')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect([putNewerCheckoutAside('42'), writeCheckout('42', {})]).toEqual([false, false])
  expect(keys()).toEqual(['checkout_42'])
})

test('copies are read in order and removed one by one', () => {
  for (const [copy, text] of ['{"version":3}', '{cut', '{"version":4}'].entries())
    localStorage.setItem(`newer${copy + 1}_checkout_42`, text)
  localStorage.setItem('newer1_checkout_7', '{}')
  const copies = readNewerCheckouts('42')
  expect(copies.map(({ checkout }) => checkout)).toEqual([{ version: 3 }, undefined, { version: 4 }])
  copies[0]!.remove()
  expect(keys()).toEqual(['newer1_checkout_7', 'newer2_checkout_42', 'newer3_checkout_42'])
  expect(readNewerCheckouts('42').map(({ checkout }) => checkout)).toEqual([undefined, { version: 4 }])
})

test('blocked storage has no purchases and throws no error', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect([readCheckout('42'), readNewerCheckouts('42')]).toEqual([undefined, []])
  expect([writeCheckout('42', {}), putNewerCheckoutAside('42')]).toEqual([false, false])
  removeCheckout('42')
  jest.restoreAllMocks()
})

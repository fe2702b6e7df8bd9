/** @jest-environment node */
import { accessTokenOf, accountOf, SIMULATED_ACCOUNTS } from '@/demo/simulatedAccounts'
import { fc } from '@test/support/fastCheck'

const account = {
  id: '42',
  email: 'persona@example.com',
  name: 'Persona de Prueba',
  given_name: 'Persona',
  family_name: 'de Prueba',
  picture: '',
}

test('the simulated accounts differ in id, email and name', () => {
  expect(SIMULATED_ACCOUNTS.length).toBeGreaterThan(1)
  for (const field of ['id', 'email', 'name'] as const) {
    expect(new Set(SIMULATED_ACCOUNTS.map((one) => one[field])).size).toBe(SIMULATED_ACCOUNTS.length)
  }
})

test.each(SIMULATED_ACCOUNTS)('a token identifies $name', (one) => {
  expect(accountOf(accessTokenOf(one))).toEqual(one)
})

test('a token carries any name through an HTTP header', () => {
  const text = fc.string({ unit: 'grapheme' })
  const accounts = fc.record({ id: text, email: text, name: text, given_name: text, family_name: text, picture: text })
  fc.assert(
    fc.property(accounts, (one) => {
      const token = accessTokenOf(one)
      expect(new Headers({ authorization: `Bearer ${token}` }).get('authorization')).toBe(`Bearer ${token}`)
      expect(accountOf(token)).toEqual(one)
    }),
  )
})

test('unknown fields of a token are not part of the account', () => {
  expect(accountOf(encodeURIComponent(JSON.stringify({ ...account, isAdmin: true })))).toEqual(account)
})

test.each([
  '',
  'abc',
  '{',
  '%',
  '%E0%A4%A',
  'null',
  '7',
  '"42"',
  '[]',
  '{}',
  '{"id":"42"}',
  JSON.stringify({ ...account, id: 42 }),
  JSON.stringify([account]),
  `{"__proto__":${JSON.stringify(account)}}`,
])('%s is refused as a token', (token) => {
  expect(accountOf(token)).toBeUndefined()
  expect(accountOf(encodeURIComponent(token))).toBeUndefined()
})

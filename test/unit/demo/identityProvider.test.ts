/** @jest-environment node */
import { accessTokenOf, SIMULATED_ACCOUNTS } from '@/demo/simulatedAccounts'
import { openShop, ORIGIN } from './openShop'

const account = {
  id: '42',
  email: 'persona@example.com',
  name: 'Íñigo Ñandú 日本',
  given_name: 'Íñigo',
  family_name: 'Ñandú "日本"',
  picture: 'https://fotos.example/ñ.png',
}

/** Asks who the bearer of these credentials is. */
async function whoIs(authorization: string | null) {
  const headers = authorization === null ? {} : { authorization }
  const response = await openShop().backend.fetch(new Request(`${ORIGIN}/canvamanager/demo/userinfo`, { headers }))
  const body: unknown = await response.json()
  return { status: response.status, body }
}

test('a token tells whose it is, as Google does', async () => {
  const [first] = SIMULATED_ACCOUNTS
  expect(await whoIs(`Bearer ${accessTokenOf(first!)}`)).toEqual({ status: 200, body: first })
})

test('a name with accents and quotes arrives whole', async () => {
  expect(await whoIs(`Bearer ${accessTokenOf(account)}`)).toEqual({ status: 200, body: account })
})

test.each([
  ['no credentials', null],
  ['credentials without a token', 'Bearer '],
  ['a word that is no token', 'Bearer secret'],
  ['a token that was cut', `Bearer ${accessTokenOf(account).slice(0, -3)}`],
  ['a token of somebody without an id', 'Bearer %7B%22name%22%3A%22x%22%7D'],
  ['another kind of credentials', `Basic ${accessTokenOf(account)}`],
  ['a token alone', accessTokenOf(account)],
])('%s are refused', async (_, authorization) => {
  expect(await whoIs(authorization)).toEqual({ status: 401, body: { error: 'unauthorized' } })
})

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

/** Requests the profile of the bearer of these credentials. */
async function requestProfile(authorization: string | null) {
  const headers = authorization === null ? {} : { authorization }
  const response = await openShop().backend.fetch(new Request(`${ORIGIN}/canvamanager/demo/userinfo`, { headers }))
  const body: unknown = await response.json()
  return { status: response.status, body }
}

test('a token returns its account, as at Google', async () => {
  const [first] = SIMULATED_ACCOUNTS
  expect(await requestProfile(`Bearer ${accessTokenOf(first!)}`)).toEqual({ status: 200, body: first })
})

test('a name with accents and quotes arrives unchanged', async () => {
  expect(await requestProfile(`Bearer ${accessTokenOf(account)}`)).toEqual({ status: 200, body: account })
})

test.each([
  ['no credentials', null],
  ['credentials without a token', 'Bearer '],
  ['an invalid token', 'Bearer secret'],
  ['a truncated token', `Bearer ${accessTokenOf(account).slice(0, -3)}`],
  ['a token without an account id', 'Bearer %7B%22name%22%3A%22x%22%7D'],
  ['another kind of credentials', `Basic ${accessTokenOf(account)}`],
  ['a token without a scheme', accessTokenOf(account)],
])('refused with 401: %s', async (_, authorization) => {
  expect(await requestProfile(authorization)).toEqual({ status: 401, body: { error: 'unauthorized' } })
})

import { http, HttpResponse, type JsonBodyType } from 'msw'
import { identityProvider } from '@/api/identityProvider'
import { makeStore } from '@/app/store'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'

const USER_INFO = 'https://www.googleapis.com/oauth2/v2/userinfo'

/** The identity provider returns this profile for the token, and 401 for any other token. */
function providerReturns(token: string, json: JsonBodyType) {
  server.use(
    http.get(USER_INFO, ({ request }) =>
      request.headers.get('authorization') === `Bearer ${token}`
        ? HttpResponse.json(json)
        : HttpResponse.json({ error: 'unauthorized' }, { status: 401 }),
    ),
  )
}
const ask = (accessToken: string) =>
  makeStore().dispatch(identityProvider.endpoints.getUserInfo.initiate({ accessToken }))

// spec: 7.user-info, calls.user-info
test('a valid token returns the profile of the user', async () => {
  const person = { id: '42', email: 'ana@example.com', name: 'Ana', given_name: 'Ana', family_name: '', picture: '' }
  providerReturns('secret', { ...person, locale: 'es', verified_email: true })
  expect((await ask('secret')).data).toEqual(person)
})

test.each([[{ id: '42' }], [{ id: '42', email: null, name: 7, family_name: [], picture: {} }]])(
  'missing profile fields in %p become empty text',
  async (json) => {
    providerReturns('secret', json)
    expect((await ask('secret')).data).toEqual({
      id: '42',
      email: '',
      name: '',
      given_name: '',
      family_name: '',
      picture: '',
    })
  },
)

// spec: calls.user-info
test('a refused token is a failure', async () => {
  providerReturns('secret', { id: '42' })
  expectConsole(/getUserInfo falló: 401/)
  expect((await ask('stolen')).error).toMatchObject({ status: 401 })
})

// spec: 8.no-data
test.each([[{}], [{ id: 7 }], [null], ['html']])('a response of %p has no usable id and is a failure', async (json) => {
  expectConsole(/getUserInfo falló: No se recibieron datos del servidor/)
  providerReturns('secret', json)
  expect((await ask('secret')).error).toBeDefined()
})

import { http, HttpResponse, type JsonBodyType } from 'msw'
import { identityProvider } from '@/api/identityProvider'
import { makeStore } from '@/app/store'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'

const USER_INFO = 'https://www.googleapis.com/oauth2/v2/userinfo'

/** The identity provider answers this to whoever has the token. */
function providerKnows(token: string, json: JsonBodyType) {
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

test('whoever has the token learns who signed in', async () => {
  const person = { id: '42', email: 'ana@example.com', name: 'Ana', given_name: 'Ana', family_name: '', picture: '' }
  providerKnows('secret', { ...person, locale: 'es', verified_email: true })
  expect((await ask('secret')).data).toEqual(person)
})

test.each([[{ id: '42' }], [{ id: '42', email: null, name: 7, family_name: [], picture: {} }]])(
  'what the provider does not tell in %p is empty',
  async (json) => {
    providerKnows('secret', json)
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

test('a refused token is a failure', async () => {
  providerKnows('secret', { id: '42' })
  expectConsole(/getUserInfo falló: 401/)
  expect((await ask('stolen')).error).toMatchObject({ status: 401 })
})

test.each([[{}], [{ id: 7 }], [null], ['html']])('an answer of %p names nobody and is a failure', async (json) => {
  expectConsole(/getUserInfo falló: No se recibieron datos del servidor/)
  providerKnows('secret', json)
  expect((await ask('secret')).error).toBeDefined()
})

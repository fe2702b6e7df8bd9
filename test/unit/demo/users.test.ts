/** @jest-environment node */
import { ANA, openShop } from './openShop'

test('a returning user keeps their id and gets the changed Google fields', async () => {
  const { ana, post } = openShop()
  const eva = { ...ANA, idGoogle: 'g-eva', name: 'Eva' }
  expect((await post('/users/syncuser', eva)).body).toEqual({ ...eva, id: ana + 1 })
  const again = { ...ANA, name: 'Ana R.' }
  expect((await post('/users/syncuser', again)).body).toEqual({ ...again, id: ana })
})

test.each([
  ['no JSON', '{', 'El cuerpo de la solicitud no es JSON.'],
  ['no body', '', 'El cuerpo de la solicitud no es JSON.'],
  ['a list', [], 'Datos no válidos: idGoogle, email, name, givenName, familyName, picture, locale.'],
  ['no object', 'null', 'Datos no válidos: el cuerpo.'],
  ['a number for a name', { ...ANA, name: 1 }, 'Datos no válidos: name.'],
  ['an empty Google id', { ...ANA, idGoogle: '' }, 'Datos no válidos: idGoogle.'],
  ['another language', { ...ANA, locale: 'en' }, 'Datos no válidos: locale.'],
])('%s is refused', async (_, body, message) => {
  expect(await openShop().post('/users/syncuser', body)).toMatchObject({ status: 400, body: { message } })
})

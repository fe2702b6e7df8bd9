/** @jest-environment node */
import { placeholderUser, toUser, userOf } from '@/features/auth/user'
import { buildUser } from '@test/builders/buildUser'

const user = buildUser()
const info = {
  id: '42',
  email: 'persona@example.com',
  name: 'Ñandú Pérez',
  given_name: 'Ñandú',
  family_name: 'Pérez',
  picture: 'https://fotos.example/42.png',
}

test('a person is read as they were written', () => {
  expect(toUser(JSON.parse(JSON.stringify(user)))).toEqual(user)
})

test('what a newer version keeps besides is ignored, an access token above all', () => {
  expect(toUser({ ...user, access_token: 'secret', roles: ['admin'] })).toEqual(user)
})

test('somebody of whom only the id was stored is signed in', () => {
  expect(toUser({ id: '42' })).toEqual({
    id: '42',
    googleId: '',
    email: '',
    name: '',
    given_name: '',
    family_name: '',
    profilePicture: '',
    userId: null,
  })
})

test.each([
  [42, '42'],
  [0, '0'],
  [' 42 ', '42'],
  ['invitado-1', 'invitado-1'],
])('the stored id %p is %j', (id, text) => {
  expect(toUser({ ...user, id })?.id).toBe(text)
})

test.each([
  [undefined],
  [null],
  ['42'],
  [42],
  [true],
  [[]],
  [[user]],
  [{}],
  [{ user }],
  [{ ...user, id: undefined }],
  [{ ...user, id: null }],
  [{ ...user, id: '' }],
  [{ ...user, id: '   ' }],
  [{ ...user, id: true }],
  [{ ...user, id: {} }],
  [{ ...user, id: ['42'] }],
  [{ ...user, id: Number.NaN }],
  [{ ...user, id: Infinity }],
  [{ ID: '42' }],
  [{ userId: '42' }],
  [{ googleId: '42' }],
  [JSON.parse(`{"__proto__": ${JSON.stringify(user)}}`)],
])('%j names nobody', (stored) => {
  expect(toUser(stored)).toBeNull()
})

test.each(['email', 'name', 'given_name', 'family_name', 'profilePicture', 'googleId'] as const)(
  'a stored %s that is no text is empty',
  (field) => {
    for (const junk of [null, 7, true, {}, ['x']])
      expect(toUser({ ...user, [field]: junk })).toEqual({ ...user, [field]: '' })
  },
)

test.each([
  [7, '7'],
  ['7', '7'],
  [null, null],
  [undefined, null],
  ['', null],
  ['  ', null],
  [true, null],
  [{}, null],
  [['7'], null],
])('the stored backend id %p is %p', (userId, known) => {
  expect(toUser({ ...user, userId })?.userId).toBe(known)
})

test('what the identity provider tells is kept, and the backend id with it', () => {
  expect(userOf(info, '7')).toEqual({
    id: '42',
    googleId: '42',
    email: 'persona@example.com',
    name: 'Ñandú Pérez',
    given_name: 'Ñandú',
    family_name: 'Pérez',
    profilePicture: 'https://fotos.example/42.png',
    userId: '7',
  })
  expect(userOf(info, null).userId).toBeNull()
})

test('two people who could not be asked for share no list, and neither is known to the backend', () => {
  const [first, second] = [placeholderUser('a', 'Usuario'), placeholderUser('b', 'Usuario')]
  expect(first.id).not.toBe(second.id)
  expect([first.userId, second.userId]).toEqual([null, null])
  expect(first).toMatchObject({ name: 'Usuario', email: '', profilePicture: '' })
})

test('a placeholder is still somebody after a reload', () => {
  const placeholder = placeholderUser('a', 'Usuario')
  expect(toUser(JSON.parse(JSON.stringify(placeholder)))).toEqual(placeholder)
})

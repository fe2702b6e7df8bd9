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

test('a stored user is restored unchanged', () => {
  expect(toUser(JSON.parse(JSON.stringify(user)))).toEqual(user)
})

// spec: storage.token
test('unknown fields are ignored, above all an access token', () => {
  expect(toUser({ ...user, access_token: 'secret', roles: ['admin'] })).toEqual(user)
})

test('a stored user with only an id is signed in', () => {
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
])('the stored id %p is read as %j', (id, text) => {
  expect(toUser({ ...user, id })?.id).toBe(text)
})

// spec: 4.auth.nobody, storage.untrusted
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
])('%j is not a stored user', (stored) => {
  expect(toUser(stored)).toBeNull()
})

test.each(['email', 'name', 'given_name', 'family_name', 'profilePicture', 'googleId'] as const)(
  'a stored %s that is not text becomes empty',
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
])('the stored backend id %p is read as %p', (userId, known) => {
  expect(toUser({ ...user, userId })?.userId).toBe(known)
})

// spec: 3.user.fields
test('a user has the fields of the identity provider and the backend id', () => {
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

test('two placeholder users have different ids and no backend id', () => {
  const [first, second] = [placeholderUser('a', 'Usuario'), placeholderUser('b', 'Usuario')]
  expect(first.id).not.toBe(second.id)
  expect([first.userId, second.userId]).toEqual([null, null])
  expect(first).toMatchObject({ name: 'Usuario', email: '', profilePicture: '' })
})

test('a placeholder user is restored after a reload', () => {
  const placeholder = placeholderUser('a', 'Usuario')
  expect(toUser(JSON.parse(JSON.stringify(placeholder)))).toEqual(placeholder)
})

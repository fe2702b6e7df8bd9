import { loginStateOf } from '@/features/auth/loginState'
import { isInAppBrowser } from '@/features/auth/parts/OpenInBrowser'
import { displayNameOf, placeholderUser, toUser } from '@/features/auth/user'
import { buildUser } from '@test/builders/buildUser'
import { fc } from '@test/support/fastCheck'

const user = buildUser()

const IPHONE = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

const ANDROID = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

// User agents that others met in the field: GitHub issues nielsbasjes/yauaa 1603 and ua-parser-js pull request 817
// (TikTok), serbanghita/Mobile-Detect 832 and browscap 1707 (LinkedIn).
const inApp: readonly (readonly [string, string])[] = [
  ['TikTok, which names Safari', IPHONE('18_6_2', 'Mobile/15E148 Safari/604.1 musical_ly_41.9.0')],
  ['TikTok Asia', IPHONE('18_6_2', 'Mobile/15E148 Safari/604.1 trill_43.0.0 BytedanceWebview/d8a21c6')],
  [
    'LinkedIn on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]',
  ],
  [
    'LinkedIn on Android, a plain WebView',
    ANDROID('7.1.2; VirtualBox Build/NZH54D; wv', 'Version/4.0 Chrome/52.0.2743.100 Safari/537.36'),
  ],
  ['any app on an iPhone', IPHONE('18_6', 'Mobile/15E148')],
]

// spec: storage.token
test('a stored user is restored without unknown fields such as an access token', () => {
  expect(toUser({ ...user, access_token: 'secret', roles: ['admin'] })).toEqual(user)
})

// spec: 4.auth.nobody, storage.untrusted
test.each([
  [null],
  ['42'],
  [[user]],
  [{ user }],
  [{ ...user, id: '   ' }],
  [{ ...user, id: ['42'] }],
  [{ userId: '42' }],
  [JSON.parse(`{"__proto__": ${JSON.stringify(user)}}`)],
])('%j is not a stored user', (stored) => {
  expect(toUser(stored)).toBeNull()
})

test.each(['email', 'name', 'given_name', 'family_name', 'profilePicture', 'googleId'] as const)(
  'a stored %s that is not text becomes empty',
  (field) => {
    for (const junk of [undefined, null, 7, {}, ['x']])
      expect(toUser({ ...user, [field]: junk })).toEqual({ ...user, [field]: '' })
  },
)

test.each([
  [7, '7'],
  [' 42 ', '42'],
  [undefined, null],
  ['  ', null],
  [['7'], null],
])('the stored backend id %p is read as %p', (userId, known) => {
  expect(toUser({ ...user, userId })?.userId).toBe(known)
})

test('two placeholder users have different ids, and are restored after a reload', () => {
  const [first, second] = [placeholderUser(), placeholderUser()]
  expect(first.id).not.toBe(second.id)
  expect(first).toMatchObject({ name: 'Usuario', email: '', profilePicture: '', userId: null })
  expect(toUser(JSON.parse(JSON.stringify(first)))).toEqual(first)
})

test.each([
  ['  Persona de Prueba ', 'persona@example.com', 'Persona de Prueba'],
  ['   ', ' persona@example.com ', 'persona@example.com'],
  [' \t', '\n ', 'Mi cuenta'],
])('the name %j and the email %j are shown as %j', (name, email, shown) => {
  expect(displayNameOf({ name, email })).toBe(shown)
})

describe('the state of the login', () => {
  const image = { id: '7', url: '/7.webp', title: 'Obra' }

  // spec: 2.login.mode-default
  test.each([
    [{ mode: 'signup' }, 'signup'],
    [{ mode: 'SIGNUP' }, 'signin'],
    [{ mode: ['signup'] }, 'signin'],
    ['signup', 'signin'],
    [undefined, 'signin'],
  ])('a navigation state of %j means mode %s without a return path', (state, mode) => {
    expect(loginStateOf(state)).toEqual({ mode })
  })

  test.each(['/', '/payment?amount=10&promoCode=A%2FB', '/search?q=//x', '/a//b', '/https://x.example'])(
    '%s is a valid return path',
    (returnTo) => {
      expect(loginStateOf({ mode: 'signup', returnTo })).toEqual({ mode: 'signup', returnTo })
    },
  )

  test.each(['/\t/evil.example', '//evil.example', 'cart', '', null, ['/cart']])(
    '%j is refused as a return path',
    (returnTo) => {
      expect(loginStateOf({ mode: 'signin', returnTo })).toEqual({ mode: 'signin' })
    },
  )

  test('every accepted return path is on this site', () => {
    const origin = 'https://lienzo.example'
    const pieces = '/,\\,.,..,:,@,?,#,evil.example,https:,javascript:, ,%2F'.split(',')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (path) => {
        const { returnTo } = loginStateOf({ mode: 'signin', returnTo: path.join('') })
        if (returnTo !== undefined) expect(new URL(returnTo, origin).origin).toBe(origin)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['an unknown action', { action: 'buy', image }],
    ['no image', { action: 'addToCart' }],
    ['an image with a script as its address', { action: 'download', image: { ...image, url: 'javascript:alert(1)' } }],
    ['text', 'addToCart'],
  ])('what to do after the sign-in is nothing with %s', (_, intent) => {
    expect(loginStateOf({ mode: 'signup', intent })).toEqual({ mode: 'signup' })
  })
})

// spec: browsers.in-app
test.each(inApp)('Google signs nobody in inside %s', (_, userAgent) => {
  expect(isInAppBrowser(userAgent, false)).toBe(true)
})

test.each([
  ['Safari', IPHONE('16_4', 'Version/16.4 Mobile/15E148 Safari/604.1')],
  ['Chrome on an iPhone', IPHONE('14_5', 'CriOS/91.0.4472.80 Mobile/15E148 Safari/604.1')],
  ["Google's app", IPHONE('18_6', 'GSA/381.0.797164230 Mobile/15E148 Safari/604.1')],
  ['Chrome on Android', ANDROID('10; K', 'Chrome/126.0.0.0 Mobile Safari/537.36')],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0'],
])('%s is a browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent, false)).toBe(false)
})

test('the store on the home screen of an iPhone is no app of others', () => {
  expect(isInAppBrowser(IPHONE('18_6', 'Mobile/15E148'), true)).toBe(false)
})

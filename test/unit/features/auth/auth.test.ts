import { displayNameOf } from '@/features/auth/displayName'
import { isInAppBrowser } from '@/features/auth/inAppBrowser'
import { loginStateOf } from '@/features/auth/loginState'
import { placeholderUser, toUser, userOf } from '@/features/auth/user'
import { buildUser } from '@test/builders/buildUser'
import { fc } from '@test/support/fastCheck'

const user = buildUser()

const info = {
  id: '42',
  email: 'persona@example.com',
  name: 'Ñandú Pérez',
  given_name: 'Ñandú',
  family_name: 'Pérez',
  picture: 'https://fotos.example/42.png',
}

const IPHONE = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

const ANDROID = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

// User agents that others met in the field: GitHub issues allinurl/goaccess 804 (Facebook), donatj/PhpUserAgent 67
// (Instagram, Snapchat), shalanah/inapp-spy 55, nielsbasjes/yauaa 1603 and ua-parser-js pull request 817 (TikTok),
// serbanghita/Mobile-Detect 832 and browscap 1707 (LinkedIn), the gist dae564f63b3d702429a5f37bd22b97b8 (Messenger).
const inApp: readonly (readonly [string, string])[] = [
  [
    'Facebook on an iPhone',
    IPHONE(
      '10_3_2',
      'Mobile/14F89 [FBAN/FBIOS;FBAV/96.0.0.45.70;FBBV/60548545;FBDV/iPhone7,2;FBMD/iPhone;FBSN/iOS;FBSV/10.3.2]',
    ),
  ],
  [
    'Facebook on Android',
    ANDROID(
      '7.0; SM-G930F Build/NRD90M; wv',
      'Version/4.0 Chrome/58.0.3029.83 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/127.0.0.22.69;]',
    ),
  ],
  ['Messenger', IPHONE('10_0_1', 'Mobile/14A403 [FBAN/MessengerForiOS;FBAV/87.0.0.24.69;FBBV/38293694;FBOP/5]')],
  [
    'Instagram',
    IPHONE('13_7', 'Mobile/15E148 Instagram 159.0.0.28.123 (iPhone11,8; iOS 13_7; cs_CZ; scale=2.00; 828x1792)'),
  ],
  ['Snapchat', IPHONE('13_6_1', 'Snapchat/11.1.0.65 (iPhone12,1; iOS 13.6.1; gzip)')],
  ['TikTok, which names Safari', IPHONE('18_6_2', 'Mobile/15E148 Safari/604.1 musical_ly_41.9.0')],
  ['TikTok Asia', IPHONE('18_6_2', 'Mobile/15E148 Safari/604.1 trill_43.0.0 BytedanceWebview/d8a21c6')],
  [
    'TikTok on Android, which does not name a WebView',
    ANDROID(
      '14; SM-S901U Build/UP1A.231005.007; ',
      'Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 musical_ly_2023507030 JsSdk/1.0 AppName/musical_ly',
    ),
  ],
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

test.each([
  ['Persona de Prueba', 'persona@example.com', 'Persona de Prueba'],
  ['  Persona de Prueba ', '', 'Persona de Prueba'],
  ['', 'persona@example.com', 'persona@example.com'],
  ['   ', ' persona@example.com ', 'persona@example.com'],
  ['', '', 'Mi cuenta'],
  [' \t', '\n ', 'Mi cuenta'],
])('the name %j and the email %j are shown as %j', (name, email, shown) => {
  expect(displayNameOf({ name, email })).toBe(shown)
})

describe('the state of the login', () => {
  // spec: 2.login.mode-default
  test.each([
    [{ mode: 'signin' }, 'signin'],
    [{ mode: 'signup' }, 'signup'],
    [{ mode: 'SIGNUP' }, 'signin'],
    [{ mode: 'admin' }, 'signin'],
    [{ mode: null }, 'signin'],
    [{ mode: ['signup'] }, 'signin'],
    [{}, 'signin'],
    ['signup', 'signin'],
    [['signup'], 'signin'],
    [7, 'signin'],
    [null, 'signin'],
    [undefined, 'signin'],
  ])('a navigation state of %j means mode %s without a return path', (state, mode) => {
    expect(loginStateOf(state)).toEqual({ mode })
  })

  test.each([
    ...['/', '/cart', '/favorites', '/payment?amount=10&promoCode=A%2FB', '/search?q=//x', '/a//b'],
    ...['/https://x.example'],
  ])('%s is a valid return path', (returnTo) => {
    expect(loginStateOf({ mode: 'signup', returnTo })).toEqual({ mode: 'signup', returnTo })
  })

  test('a return path is read without a mode', () => {
    expect(loginStateOf({ returnTo: '/cart' })).toEqual({ mode: 'signin', returnTo: '/cart' })
  })

  test.each([
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    ' /cart',
    'cart',
    '',
    null,
    7,
    true,
    {},
    ['/cart'],
  ])('%j is refused as a return path', (returnTo) => {
    expect(loginStateOf({ mode: 'signin', returnTo })).toEqual({ mode: 'signin' })
  })

  test('unknown fields of the state are ignored', () => {
    expect(loginStateOf({ mode: 'signup', returnTo: '/cart', scrollTo: 5 })).toEqual({
      mode: 'signup',
      returnTo: '/cart',
    })
  })

  test('every accepted return path is on this site', () => {
    const origin = 'https://lienzo.example'
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'https:',
      'javascript:',
      ' ',
      '%2F',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const { returnTo } = loginStateOf({ mode: 'signin', returnTo: pieces.join('') })
        if (returnTo !== undefined) expect(new URL(returnTo, origin).origin).toBe(origin)
      }),
      { numRuns: 1_000 },
    )
  })

  describe('what to do after the sign-in', () => {
    const image = { id: '7', url: '/7.webp', title: 'Obra' }

    // spec: copy.sign-in.intent
    test('is read with its image', () => {
      const { intent } = loginStateOf({ mode: 'signin', intent: { action: 'addToCart', image } })
      expect(intent).toMatchObject({ action: 'addToCart', image })
    })

    test.each([
      ['an unknown action', { action: 'buy', image }],
      ['no image', { action: 'addToCart' }],
      [
        'an image with a script as its address',
        { action: 'download', image: { ...image, url: 'javascript:alert(1)' } },
      ],
      ['text', 'addToCart'],
      ['null', null],
    ])('is nothing with %s', (_, intent) => {
      expect(loginStateOf({ mode: 'signup', intent })).toEqual({ mode: 'signup' })
    })
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
  ['Samsung Internet', ANDROID('10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36')],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
])('%s is a browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent, false)).toBe(false)
})

test('the store on the home screen of an iPhone is no app of others', () => {
  expect(isInAppBrowser(IPHONE('18_6', 'Mobile/15E148'), true)).toBe(false)
})

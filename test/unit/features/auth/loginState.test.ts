import { loginStateOf } from '@/features/auth/loginState'
import { fc } from '@test/support/fastCheck'

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
  '/',
  '/cart',
  '/favorites',
  '/payment?amount=10&promoCode=A%2FB',
  '/search?q=//x',
  '/a//b',
  '/https://x.example',
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
    ['an image with a script as its address', { action: 'download', image: { ...image, url: 'javascript:alert(1)' } }],
    ['text', 'addToCart'],
    ['null', null],
  ])('is nothing with %s', (_, intent) => {
    expect(loginStateOf({ mode: 'signup', intent })).toEqual({ mode: 'signup' })
  })
})

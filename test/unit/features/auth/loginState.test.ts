/** @jest-environment node */
import fc from 'fast-check'
import { loginStateOf } from '@/features/auth/loginState'

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
])('a navigation state of %j means %s and nothing to return to', (state, mode) => {
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
])('the person came for %s', (returnTo) => {
  expect(loginStateOf({ mode: 'signup', returnTo })).toEqual({ mode: 'signup', returnTo })
})

test('where to return is known without a mode', () => {
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
])('%j is no place of this site', (returnTo) => {
  expect(loginStateOf({ mode: 'signin', returnTo })).toEqual({ mode: 'signin' })
})

test('what else a state holds is no part of it', () => {
  expect(loginStateOf({ mode: 'signup', returnTo: '/cart', scrollTo: 5 })).toEqual({
    mode: 'signup',
    returnTo: '/cart',
  })
})

test('wherever a person is sent back to is on this site', () => {
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

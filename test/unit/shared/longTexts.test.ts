import { srcsetOf } from '@/api/imageVariants'
import { toPercent } from '@/api/rawValues'
import { pageText } from '@/features/cart/pageText'
import { isPath } from '@/shared/paths'
import { safeReport } from '@/shared/reports/safeReport'

/** Expressions that look at such texts again from each character need hours for one of them. */
const LENGTH = 1_000_000
const long = (piece: string) => piece.repeat(LENGTH / piece.length)

const source = { origin: 'https://tienda.example', release: 'abcd1234' }
const crash = (pathname: string, stack: string) =>
  safeReport({ event: { kind: 'crash', error: Object.assign(new Error(), { stack }) }, at: 0, pathname }, source)

test('a path of a million slashes is no page', () => {
  expect(isPath(`${long('/')}x`, '/')).toBe(false)
  expect(isPath(`/cart${long('/')}`, '/cart')).toBe(true)
  expect(crash(`${long('/')}x`, '')).toMatchObject({ route: 'unknown' })
})

test('a stack of a million characters has the places that can be read', () => {
  const place = { file: '/static/js/index-abcd1234.js', line: 1, column: 2 }
  const stack = `${long('@a://')}\nload@https://tienda.example${place.file}:1:2`
  expect(crash('/', stack)).toMatchObject({ frames: [place] })
})

test("an answer's long texts are read like short ones", () => {
  expect(toPercent(`2${long(' ')}0`)).toBeNull()
  expect(toPercent('20 %')).toBe(20)
  const settings = { template: '/{width}/{url}', origin: source.origin }
  expect(srcsetOf({ url: `/${long(',')}x`, width: 400 }, settings)).toMatch(/,x 340w, \/,+x 400w$/)
  expect(srcsetOf({ url: '/a,,', width: 400 }, settings)).toBe('/340/a%2C%2C 340w, /a%2C%2C 400w')
  expect(pageText.summary.codeDropped(`${long('.')}x`)).toMatch(/x\. Quitamos/)
})

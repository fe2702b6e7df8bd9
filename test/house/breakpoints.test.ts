/** @jest-environment node */
import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'
import { filesBelow } from '@test/support/files'

const EM_PX = 16

/** Every width in a media query of a stylesheet, a component or the document, in px; 0 asks whether the query parses. */
const used = filesBelow('src', /\.(css|tsx?)$/).flatMap(({ path, text }) =>
  [...text.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].flatMap(([, condition = '']) =>
    [...condition.matchAll(/(?<![\d.])([\d.]+)(px|em)\b/g)].map(([, value, unit]) => ({
      path,
      px: Number(value) * (unit === 'em' ? EM_PX : 1),
    })),
  ),
)

test('every media query uses a width of breakpoints.ts', () => {
  const widths: readonly number[] = Object.values(BREAKPOINTS_PX)
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter(({ px }) => px > 0 && !widths.includes(px))).toEqual([])
})

test('every width of breakpoints.ts is used', () => {
  const { phone, tablet, laptop, ...others } = BREAKPOINTS_PX
  expect(used.map(({ px }) => px)).toEqual(expect.arrayContaining(Object.values(others)))
  const layout = filesBelow('src/features/gallery', /layout\.ts$/)[0]?.text
  for (const name of Object.keys({ phone, tablet, laptop })) expect(layout).toContain(`BREAKPOINTS_PX.${name}`)
})

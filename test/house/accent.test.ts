/** @jest-environment node */
import { commons } from 'axe-core'
import { accentFault, LIGHTEST_GROUND_LUMINANCE, luminanceOf } from '@/shared/config/accentColor'
import { fc } from '@test/support/fastCheck'
import { filesBelow } from '@test/support/files'

const { Color } = commons.color
const tokens = filesBelow('src/shared/styles', /tokens\.css$/)[0]?.text ?? ''
const grounds = ['page', 'surface', 'raised', 'hover'].map(
  (name) => new RegExp(`--color-${name}: (#\\w+);`).exec(tokens)?.[1] ?? '',
)
const colorOf = (css: string) => {
  const color = new Color()
  color.parseString(css)
  return color
}

test("the accent is measured against the store's lightest background", () => {
  expect(Math.max(...grounds.map(luminanceOf))).toBeCloseTo(LIGHTEST_GROUND_LUMINANCE, 3)
})

// spec: configuration.brand
test('an accepted accent can be read on every background, and dark text on it', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const onAccent = /--color-on-accent: (#\w+);/.exec(tokens)?.[1] ?? ''
  fc.assert(
    fc.property(hex, (accent) => {
      const contrasts = grounds.map((ground) => commons.color.getContrast(colorOf(ground), colorOf(accent)))
      // Rounding at the limit itself.
      if (contrasts.some((contrast) => Math.abs(contrast - 4.5) < 0.02)) return
      expect(accentFault(accent) === null).toBe(contrasts.every((contrast) => contrast >= 4.5))
      if (accentFault(accent) === null)
        expect(commons.color.getContrast(colorOf(accent), colorOf(onAccent))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

/** @jest-environment node */
import { filesBelow } from '@test/support/files'

const RAW_COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i

test('only tokens.css contains color values', () => {
  // The demo's art consists of colors and is not part of the store's design.
  const isExempt = (path: string) => path.endsWith('tokens.css') || path.includes('src/demo/')
  const sources = filesBelow('src', /\.(css|tsx?)$/).filter(({ path }) => !isExempt(path))
  const offenders = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, place: `${path}:${index + 1}` }))
      .filter(({ line }) => RAW_COLOR.test(line))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  )
  expect(sources.length).toBeGreaterThan(20)
  expect(offenders).toEqual([])
})

/**
 * Properties whose values must come from tokens.css, with the raw values they forbid; zero and a hairline of one
 * pixel are allowed.
 */
const MEASURED = [
  { property: /^(font-size|font-weight|line-height|letter-spacing)$/, raw: /[1-9]/ },
  { property: /^(box|text)-shadow$/, raw: /\d/ },
  { property: /^(padding|margin|gap|row-gap|column-gap)/, raw: /\d(rem|em)\b|\b(?!1px)\d+px\b/ },
  { property: /^border-([a-z]+-)*radius$/, raw: /\d(rem|em)\b|\b(?!1px)\d+px\b/ },
  { property: /^(transition|animation)/, raw: /\d(ms|s)\b/ },
  { property: /^z-index$/, raw: /\d/ },
]

test('type, spacing, radii, elevation and motion come from tokens.css', () => {
  const sheets = filesBelow('src', /\.css$/).filter(({ path }) => !/(tokens|print)\.css$/.test(path))
  const offenders = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/^ +([a-z-]+):([^;{}]+);/gm)]
      .filter(([, property = '', value = '']) =>
        MEASURED.some((one) => one.property.test(property) && one.raw.test(value.replace(/var\([^)]*\)/g, ''))),
      )
      .map(([declaration]) => `${path} ${declaration.trim()}`),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(offenders).toEqual([])
})

test('every custom property that is used exists', () => {
  const styles = filesBelow('src', /\.(css|tsx?)$/)
  const all = styles.map(({ text }) => text).join('\n')
  const defined = new Set([...all.matchAll(/(?<![\w-])(--[\w-]+)'?\s*:/g)].map(([, name]) => name))
  const fromBaseUi = ['--transform-origin', '--available-width', '--toast-swipe-movement-x', '--toast-swipe-movement-y']
  const unknown = [...all.matchAll(/var\((--[\w-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !defined.has(name))
  expect(unknown.filter((name) => !fromBaseUi.includes(name))).toEqual([])
})

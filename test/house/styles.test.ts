import { commons } from 'axe-core'
import { accentFault, LIGHTEST_GROUND_LUMINANCE, luminanceOf } from '@/shared/config/accentColor'
import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'
import { fc } from '@test/support/fastCheck'
import { filesBelow } from '@test/support/files'

/** What only stylesheets contain: jsdom has no layout. */

const sources = filesBelow('src', /\.(css|tsx?)$/)
const sheets = sources.filter(({ path }) => path.endsWith('.css'))
const sheetOf = (name: string) => sheets.find(({ path }) => path.endsWith(`/${name}.css`))?.text ?? ''

/** Returns the style rules of a sheet: those outside of any condition, or within this one. */
function rulesOf(sheet: string, condition?: string): readonly CSSStyleRule[] {
  const element = document.createElement('style')
  element.textContent = sheetOf(sheet)
  document.head.append(element)
  const all = [...(element.sheet?.cssRules ?? [])]
  element.remove()
  const conditional = all.filter(isMedia).filter((rule) => rule.conditionText === condition)
  const within = condition === undefined ? all : conditional.flatMap((rule) => [...rule.cssRules])
  return within.filter(isStyle)
}

/** Returns the declarations of a selector. */
function declared(sheet: string, selector: string, condition?: string): Readonly<Record<string, string>> {
  const rules = rulesOf(sheet, condition).filter(({ selectorText }) =>
    [selectorText, ...selectorText.split(/,\s*/)].includes(selector),
  )
  expect(rules).not.toEqual([])
  const declarations = rules.flatMap(({ style: { cssText } }) => [...cssText.matchAll(/(?<![\w-])([\w-]+): ([^;]+);/g)])
  return Object.fromEntries(declarations.map(([, name = '', value = '']) => [name, value]))
}
const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'conditionText' in rule
const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule

// spec: 2.header.narrow, 9.breakpoint
test('below 768 px the menu button replaces all but the search and the cart', () => {
  const narrow = `(width < ${768 / 16}em)`
  expect(declared('Header.module', '.menuButton').display).toBe('none')
  expect(declared('Header.module', '.menuButton', narrow).display).not.toBe('none')
  expect(declared('Header.module', '.links > :not(.cart)', narrow).display).toBe('none')
})

// Chromium would style all cards again for each one that a scroll adds.
test('no rule of the gallery counts siblings', () => {
  const counting = /:(nth|first|last|only)-|:empty|[~+] (?!#)/
  for (const sheet of ['firstPage', 'grid.module', 'Card.module']) {
    const rules = sheetOf(sheet).replace(/\/\*[^]*?\*\//g, '')
    for (const line of rules.split('\n')) if (!line.endsWith(';')) expect(line).not.toMatch(counting)
  }
})

const containing = (text: string) => expect.stringContaining(text) as string

// spec: 2.card.magnify, 2.card.spinner, 2.card.cached, 2.viewer.overlay, 2.package.grid, 2.toast.place
// spec: 2.toast.exit, 9.toast-exit
test.each([
  ['a card hides the button that enlarges its image', 'Card.module', '.control', { opacity: '0' }],
  [
    'a card has a spinner while its image loads',
    'Card.module',
    "[data-resting] > .card > .link[data-status='loading']::before",
    { content: "''", animation: 'turn var(--time-turn) linear infinite' },
  ],
  [
    'a cached image has a thin line along its lower edge',
    'Card.module',
    ".card[data-cached='true']::after",
    { 'inset-block-end': '0', 'inset-inline': '0', 'block-size': '2px', background: 'var(--color-cached)' },
  ],
  ['the viewer covers the window', 'Viewer.module', '.viewer', { position: 'fixed', inset: '0' }],
  [
    'a package has its images in rows of five',
    'PackageCard.module',
    '.images',
    { display: 'grid', 'grid-template-columns': 'repeat(5, minmax(0, 1fr))' },
  ],
  ['toasts stay while the page scrolls', 'Toaster.module', '.viewport', { position: 'fixed' }],
  ['toasts fade', 'Toaster.module', '.toast', { transition: containing('opacity var(--time-exit)') }],
  ['a toast that goes fades', 'Toaster.module', '.toast[data-ending-style]', { opacity: '0' }],
  ['a toast takes 300 ms to disappear', 'tokens', ':root', { '--time-exit': '300ms' }],
])('%s', (_, sheet, selector, declarations) => {
  expect(declared(sheet, selector)).toMatchObject(declarations)
})

// Browsers apply :hover to what is tapped, which would delay the image.
// spec: 2.card.magnify
test('pointing at a card shows that button, and a tap changes no style', () => {
  const pointed = '.card:is(:hover, :focus-within) > .control'
  expect(declared('Card.module', pointed, '(hover: hover)')).toMatchObject({ opacity: '1' })
  for (const rule of [...rulesOf('Card.module'), ...rulesOf('Card.module', '(hover: none)')])
    expect(rule.selectorText).not.toContain(':hover')
})

// spec: 2.toast.place
test('toasts are at the top right', () => {
  const insets = Object.keys(declared('Toaster.module', '.viewport')).filter((name) => name.startsWith('inset'))
  expect(insets).toEqual(['inset-block-start', 'inset-inline-end'])
})

// spec: 2.viewer.vertical, 9.viewer.size, 9.viewer.reduced
test('a tall image is 392 by 698 px in the viewer, and less in narrower windows', () => {
  const picture = (selector: string, condition?: string) => declared('Picture.module', selector, condition)
  expect(picture(".picture[data-vertical='true']")['inline-size']).toContain('var(--tall-width)')
  expect(picture('.picture')['block-size']).toContain('var(--tall-height)')
  const windows = [undefined, ...[1600, 1200, 900, 600].map((width) => `(width <= ${width}px)`)]
  const sizes = windows.map((condition) => picture('.frame', condition))
  for (const [name, most] of Object.entries({ '--tall-width': 392, '--tall-height': 698 })) {
    const lengths = sizes.map((size) => Number.parseFloat(size[name] ?? ''))
    expect(lengths[0]).toBe(most)
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => b - a))
  }
})

type Color = { parseString: (css: string) => void }
// Its own types omit color mixing as in a browser, and WCAG's contrast of two colors.
const { Color, flattenColors, getContrast } = (commons as unknown as { color: AxeColor }).color
type AxeColor = {
  Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Color
  flattenColors: (above: Color, below: Color) => Color
  getContrast: (ground: Color, front: Color) => number
}
const parsed = (css: string): Color => {
  const color = new Color()
  color.parseString(css)
  return color
}

// With more contrast some colors become others of the list, which are read here.
const colors = new Map(
  [...sheetOf('tokens').matchAll(/--color-([\w-]+):(?!\s*var)([^;]+);/g)].map(([, name = '', css = '']) => [name, css]),
)
const colorOf = (name: string) => parsed(colors.get(name)?.trim() ?? '')
const grounds = ['page', 'surface', 'raised', 'hover']
const BLACK = new Color(0, 0, 0)
const anyImage = [BLACK, new Color(255, 255, 255)]
const texts = ['text', 'text-quiet', 'accent', 'accent-hover', 'info', 'success', 'warning', 'danger']

/** Which colors lie on which, over what, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const layers = [
  { fronts: texts, backs: grounds, below: [BLACK], least: 4.5 },
  { fronts: texts, backs: ['glass-strong', 'veil'], below: anyImage, least: 4.5 },
  { fronts: ['text'], backs: ['glass'], below: anyImage, least: 3 },
  { fronts: ['on-accent'], backs: ['accent', 'accent-hover'], below: [BLACK], least: 4.5 },
  { fronts: ['line-strong'], backs: grounds, below: [BLACK], least: 3 },
]
const decoration = ['line', 'shade', 'cached', 'clear']

test('every color has enough contrast with what it lies on', () => {
  const faults = layers.flatMap(({ fronts, backs, below, least }) =>
    fronts.flatMap((front) =>
      backs
        .filter((back) =>
          below.some((under) => getContrast(flattenColors(colorOf(back), under), colorOf(front)) < least),
        )
        .map((back) => `${front} on ${back}`),
    ),
  )
  expect(faults).toEqual([])
  const named = new Set([...decoration, ...layers.flatMap(({ fronts, backs }) => [...fronts, ...backs])])
  expect([...named].sort()).toEqual([...colors.keys()].sort())
})

// spec: configuration.brand
test('an accepted accent can be read on every background, and dark text on it', () => {
  const luminances = grounds.map((name) => luminanceOf(colors.get(name)?.trim() ?? ''))
  expect(Math.max(...luminances)).toBeCloseTo(LIGHTEST_GROUND_LUMINANCE, 3)
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (accent) => {
      const contrasts = grounds.map((ground) => getContrast(colorOf(ground), parsed(accent)))
      // Rounding at the limit itself.
      if (contrasts.some((contrast) => Math.abs(contrast - 4.5) < 0.02)) return
      expect(accentFault(accent) === null).toBe(contrasts.every((contrast) => contrast >= 4.5))
      if (accentFault(accent) === null)
        expect(getContrast(parsed(accent), colorOf('on-accent'))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

/** Properties whose values come from tokens.css, with the raw values that they forbid; a hairline is allowed. */
const measured = [
  { property: /^(font-size|font-weight|line-height|letter-spacing)$/, raw: /[1-9]/ },
  { property: /^((box|text)-shadow|z-index)$/, raw: /\d/ },
  {
    property: /^(padding|margin|gap|row-gap|column-gap|border-([a-z]+-)*radius$)/,
    raw: /\d(rem|em)\b|\b(?!1px)\d+px\b/,
  },
  { property: /^(transition|animation)/, raw: /\d(ms|s)\b/ },
]

test('colors, type, spacing, radii, elevation and motion come from tokens.css', () => {
  const rawColor = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i
  // The demo's art consists of colors.
  const lines = sources
    .filter(({ path }) => !/tokens\.css$|src\/demo\//.test(path))
    .flatMap(({ path, text }) => text.split('\n').map((line) => `${path}: ${line.trim()}`))
  expect(lines.filter((line) => rawColor.test(line))).toEqual([])
  const declarations = sheets
    .filter(({ path }) => !/(tokens|print)\.css$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^ +([a-z-]+):([^;{}]+);/gm)])
  const offenders = declarations.filter(([, property = '', value = '']) =>
    measured.some((one) => one.property.test(property) && one.raw.test(value.replace(/var\([^)]*\)/g, ''))),
  )
  expect(offenders.map(([declaration]) => declaration)).toEqual([])
})

test('every custom property that is used exists', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const defined = [...all.matchAll(/(?<![\w-])(--[\w-]+)'?\s*:/g)].map(([, name]) => name)
  const ofBaseUi = [
    '--transform-origin',
    '--anchor-width',
    '--available-width',
    '--available-height',
    '--toast-swipe-movement-x',
    '--toast-swipe-movement-y',
  ]
  const known = new Set([...defined, ...ofBaseUi])
  expect([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name).filter((name) => !known.has(name))).toEqual([])
})

test('the layout changes at the widths of breakpoints.ts only, which are written in em', () => {
  const conditions = sources.flatMap(({ text }) => [...text.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)])
  const used = conditions.flatMap(([, condition = '']) =>
    [...condition.matchAll(/(?<![\d.])([\d.]+)(px|em)\b/g)].map(
      ([, size, unit]) => Number(size) * (unit === 'em' ? 16 : 1),
    ),
  )
  // 0 asks whether a browser knows such conditions.
  expect([...new Set(used)].filter((px) => px > 0).sort()).toEqual(Object.values(BREAKPOINTS_PX).sort())
})

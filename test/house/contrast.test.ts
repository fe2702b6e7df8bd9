/** @jest-environment node */
import { commons } from 'axe-core'
import { filesBelow } from '@test/support/files'

declare module 'axe-core' {
  /** The part that axe-core's own types omit: color mixing as in a browser, and WCAG's contrast of two colors. */
  interface Commons {
    color: {
      Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Color
      flattenColors: (above: Color, below: Color) => Color
      getContrast: (ground: Color, front: Color) => number
    }
  }
}

type Color = { parseString: (css: string) => void }

const { Color, flattenColors, getContrast } = commons.color

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const LEAST = { text: 4.5, control: 3 }

const BLACK = new Color(0, 0, 0)
const WHITE = new Color(255, 255, 255)

/** The roles of the colors in tokens.css. */
const roles = {
  /** Backgrounds of text and controls. */
  grounds: ['page', 'surface', 'raised', 'hover'],
  /** Translucent backgrounds over an image of any color: for text, and for icons. */
  glassForText: ['glass-strong', 'veil'],
  glassForIcons: ['glass'],
  /** Text, and icons without text. */
  text: ['text', 'text-quiet', 'accent', 'accent-hover', 'info', 'success', 'warning', 'danger'],
  /** Text on the accent. */
  onAccent: ['on-accent'],
  accents: ['accent', 'accent-hover'],
  /** Borders that identify a control. */
  edges: ['line-strong', 'accent'],
  /** Decoration and shades, without contrast requirements. */
  decoration: ['line', 'shade', 'kept', 'clear'],
}

const tokens = readTokens()

test('every color has a role', () => {
  const known = new Set(Object.values(roles).flat())
  expect([...tokens.keys()].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !tokens.has(name))).toEqual([])
})

const pairs: [front: string, back: string, below: Color, least: number][] = [
  ...pairsOf(roles.text, roles.grounds, [BLACK], LEAST.text),
  ...pairsOf(roles.text, roles.glassForText, [BLACK, WHITE], LEAST.text),
  ...pairsOf(['text'], roles.glassForIcons, [BLACK, WHITE], LEAST.control),
  ...pairsOf(roles.onAccent, roles.accents, [BLACK], LEAST.text),
  ...pairsOf(roles.edges, roles.grounds, [BLACK], LEAST.control),
]

test.each(pairs)('%s on %s has enough contrast', (front, back, below, least) => {
  expect(getContrast(flattenColors(colorOf(back), below), colorOf(front))).toBeGreaterThanOrEqual(least)
})

function pairsOf(
  fronts: readonly string[],
  backs: readonly string[],
  belows: readonly Color[],
  least: number,
): typeof pairs {
  return fronts.flatMap((front) =>
    backs.flatMap((back) => belows.map((below): (typeof pairs)[number] => [front, back, below, least])),
  )
}

function colorOf(name: string): Color {
  const color = tokens.get(name)
  if (!color) throw new Error(`tokens.css has no --color-${name}`)
  return color
}

function readTokens(): Map<string, Color> {
  const [file] = filesBelow('src/shared/styles', /tokens\.css$/)
  // With more contrast some colors become others of the list, which are read here.
  const all = [...(file?.text ?? '').matchAll(/--color-([\w-]+):(?!\s*var)([^;]+);/g)]
  return new Map(all.map(([, name = '', value = '']) => [name, parsed(value)]))
}

function parsed(value: string): Color {
  const color = new Color()
  color.parseString(value)
  return color
}

/** @jest-environment node */
import { commons } from 'axe-core'
import { filesBelow } from '@test/support/files'

declare module 'axe-core' {
  /** The part of it that its own types leave out: how a browser mixes colours, and WCAG's contrast of two. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the one way to add to what exists
  interface Commons {
    color: {
      Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Colour
      flattenColors: (above: Colour, below: Colour) => Colour
      getContrast: (ground: Colour, front: Colour) => number
    }
  }
}

type Colour = { parseString: (css: string) => void }

const { Color, flattenColors, getContrast } = commons.color

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const LEAST = { text: 4.5, control: 3 }

const BLACK = new Color(0, 0, 0)
const WHITE = new Color(255, 255, 255)

/** What every colour of tokens.css is for. */
const roles = {
  /** What words and controls stand on. */
  grounds: ['page', 'surface', 'raised', 'hover'],
  /** Grounds that let a picture of any colour shine through: of words, and of icons. */
  glassForText: ['glass-strong', 'veil'],
  glassForIcons: ['glass'],
  /** Words, and icons that stand alone. */
  text: ['text', 'text-quiet', 'accent', 'accent-hover', 'info', 'success', 'warning', 'danger'],
  /** What stands on the accent. */
  onAccent: ['on-accent'],
  accents: ['accent', 'accent-hover'],
  /** Edges that show where a control is. */
  edges: ['line-strong', 'accent'],
  /** What only decorates or shades: nothing is to be read by it. */
  decoration: ['line', 'shade', 'kept', 'clear'],
}

const tokens = readTokens()

test('every colour has a role', () => {
  const known = new Set(Object.values(roles).flat())
  expect([...tokens.keys()].filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !tokens.has(name))).toEqual([])
})

const pairs: [front: string, back: string, below: Colour, least: number][] = [
  ...pairsOf(roles.text, roles.grounds, [BLACK], LEAST.text),
  ...pairsOf(roles.text, roles.glassForText, [BLACK, WHITE], LEAST.text),
  ...pairsOf(['text'], roles.glassForIcons, [BLACK, WHITE], LEAST.control),
  ...pairsOf(roles.onAccent, roles.accents, [BLACK], LEAST.text),
  ...pairsOf(roles.edges, roles.grounds, [BLACK], LEAST.control),
]

test.each(pairs)('%s on %s can be told apart', (front, back, below, least) => {
  expect(getContrast(flattenColors(colourOf(back), below), colourOf(front))).toBeGreaterThanOrEqual(least)
})

function pairsOf(
  fronts: readonly string[],
  backs: readonly string[],
  belows: readonly Colour[],
  least: number,
): typeof pairs {
  return fronts.flatMap((front) =>
    backs.flatMap((back) => belows.map((below): (typeof pairs)[number] => [front, back, below, least])),
  )
}

function colourOf(name: string): Colour {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`tokens.css has no --colour-${name}`)
  return colour
}

function readTokens(): Map<string, Colour> {
  const [file] = filesBelow('src/shared/styles', /tokens\.css$/)
  const all = [...(file?.text ?? '').matchAll(/--colour-([\w-]+):\s*([^;]+);/g)]
  return new Map(all.map(([, name = '', value = '']) => [name, parsed(value)]))
}

function parsed(value: string): Colour {
  const colour = new Color()
  colour.parseString(value)
  return colour
}

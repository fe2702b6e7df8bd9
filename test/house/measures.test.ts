import { filesBelow } from '@test/support/files'

/** What the specification says of places, sizes and times, and only stylesheets know: in jsdom nothing is laid out. */

type Declarations = Readonly<Record<string, string>>

/** What a stylesheet declares for a selector: outside of any condition, or within this one. */
function declared(sheet: string, selector: string, condition?: string): Declarations {
  const [file] = filesBelow('src', new RegExp(`/${sheet}\\.css$`))
  const element = document.createElement('style')
  element.textContent = file?.text ?? ''
  document.head.append(element)
  const all = [...(element.sheet?.cssRules ?? [])]
  element.remove()
  const within =
    condition === undefined
      ? all
      : all
          .filter(isMedia)
          .filter((rule) => rule.conditionText === condition)
          .flatMap((rule) => [...rule.cssRules])
  const rules = within.filter(isStyle).filter(({ selectorText }) => selectorText.split(/,\s*/).includes(selector))
  expect(rules).not.toEqual([])
  const declarations = rules.flatMap(({ style: { cssText } }) => [...cssText.matchAll(/([\w-]+): ([^;]+);/g)])
  return Object.fromEntries(declarations.map(([, name = '', value = '']) => [name, value]))
}
const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'conditionText' in rule
const isStyle = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule

test('windows narrower than 768 px have the button of the panel in place of the bar', () => {
  const narrow = `(width < ${768 / 16}em)`
  expect(declared('Header.module', '.menuButton').display).toBe('none')
  expect(declared('Header.module', '.menuButton', narrow).display).not.toBe('none')
  expect(declared('Header.module', '.wide').display).not.toBe('none')
  expect(declared('Header.module', '.wide', narrow).display).toBe('none')
})

test('pointing at a card shows the button that enlarges its picture', () => {
  expect(declared('Card.module', '.control').opacity).toBe('0')
  expect(declared('Card.module', '.card:hover > .control').opacity).toBe('1')
})

test('a card whose picture is on its way has a spinner', () => {
  const spinner = declared('Card.module', "[data-resting] > .card > .link[data-status='loading']::before")
  expect(spinner).toMatchObject({ content: "''", animation: 'turn var(--time-turn) linear infinite' })
})

test('a picture that is kept has a thin line along its lower edge', () => {
  const line = declared('Card.module', ".card[data-cached='true']::after")
  expect(line).toMatchObject({
    content: "''",
    'inset-block-end': '0',
    'inset-inline': '0',
    'block-size': '2px',
    background: 'var(--colour-kept)',
  })
})

test('the viewer covers the window', () => {
  expect(declared('Viewer.module', '.viewer')).toMatchObject({ position: 'fixed', inset: '0' })
})

test('a tall picture has 392 by 698 px in the viewer, and less with each narrower kind of window', () => {
  const sizeIn = (condition?: string) => {
    const { '--tall-width': width = '', '--tall-height': height = '' } = declared('Picture.module', '.frame', condition)
    return [width, height].map(Number.parseFloat) as [number, number]
  }
  expect(declared('Picture.module', ".picture[data-vertical='true']")['inline-size']).toContain('var(--tall-width)')
  expect(declared('Picture.module', '.picture')['block-size']).toContain('var(--tall-height)')
  let [width, height] = sizeIn()
  expect([width, height]).toEqual([392, 698])
  for (const window of [1600, 1200, 900, 600]) {
    const [nextWidth, nextHeight] = sizeIn(`(width <= ${window}px)`)
    expect([nextWidth < width, nextHeight < height]).toEqual([true, true])
    width = nextWidth
    height = nextHeight
  }
})

test('a package has five pictures to a row', () => {
  expect(declared('PackageCard.module', '.images')).toMatchObject({
    display: 'grid',
    'grid-template-columns': 'repeat(5, minmax(0, 1fr))',
  })
})

test('toasts stand at the top right, whatever is scrolled', () => {
  const { position, ...place } = declared('Toaster.module', '.viewport')
  expect(position).toBe('fixed')
  expect(Object.keys(place).filter((name) => name.startsWith('inset'))).toEqual([
    'inset-block-start',
    'inset-inline-end',
  ])
})

test('a toast takes 300 ms to go', () => {
  expect(declared('tokens', ':root')['--time-exit']).toBe('300ms')
  expect(declared('Toaster.module', '.toast').transition).toContain('opacity var(--time-exit)')
  expect(declared('Toaster.module', '.toast[data-ending-style]').opacity).toBe('0')
})

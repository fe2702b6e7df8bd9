import { filesBelow } from '@test/support/files'

/** Positions, sizes and times of the specification that only stylesheets contain: jsdom has no layout. */

type Declarations = Readonly<Record<string, string>>

/** Returns the declarations of a selector: outside of any condition, or within this one. */
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

// spec: 2.card.magnify
test('pointing at a card shows the button that enlarges its image', () => {
  expect(declared('Card.module', '.control').opacity).toBe('0')
  expect(declared('Card.module', '.card:hover > .control').opacity).toBe('1')
})

// spec: 2.card.spinner
test('a card shows a spinner while its image loads', () => {
  const spinner = declared('Card.module', "[data-resting] > .card > .link[data-status='loading']::before")
  expect(spinner).toMatchObject({ content: "''", animation: 'turn var(--time-turn) linear infinite' })
})

// spec: 2.card.kept
test('a cached image has a thin line along its lower edge', () => {
  const line = declared('Card.module', ".card[data-cached='true']::after")
  expect(line).toMatchObject({
    content: "''",
    'inset-block-end': '0',
    'inset-inline': '0',
    'block-size': '2px',
    background: 'var(--color-kept)',
  })
})

// spec: 2.viewer.overlay
test('the viewer covers the window', () => {
  expect(declared('Viewer.lazy.module', '.viewer')).toMatchObject({ position: 'fixed', inset: '0' })
})

// spec: 2.viewer.vertical, 9.viewer.size, 9.viewer.reduced
test('a tall image is 392 by 698 px in the viewer, and less in narrower windows', () => {
  const sizeIn = (condition?: string) => {
    const { '--tall-width': width = '', '--tall-height': height = '' } = declared(
      'Picture.lazy.module',
      '.frame',
      condition,
    )
    return [width, height].map(Number.parseFloat) as [number, number]
  }
  expect(declared('Picture.lazy.module', ".picture[data-vertical='true']")['inline-size']).toContain(
    'var(--tall-width)',
  )
  expect(declared('Picture.lazy.module', '.picture')['block-size']).toContain('var(--tall-height)')
  let [width, height] = sizeIn()
  expect([width, height]).toEqual([392, 698])
  for (const window of [1600, 1200, 900, 600]) {
    const [nextWidth, nextHeight] = sizeIn(`(width <= ${window}px)`)
    expect([nextWidth < width, nextHeight < height]).toEqual([true, true])
    width = nextWidth
    height = nextHeight
  }
})

// spec: 2.package.grid
test('a package shows its images in rows of five', () => {
  expect(declared('PackageCard.lazy.module', '.images')).toMatchObject({
    display: 'grid',
    'grid-template-columns': 'repeat(5, minmax(0, 1fr))',
  })
})

// spec: 2.toast.place
test('toasts stay at the top right while the page scrolls', () => {
  const { position, ...place } = declared('Toaster.lazy.module', '.viewport')
  expect(position).toBe('fixed')
  expect(Object.keys(place).filter((name) => name.startsWith('inset'))).toEqual([
    'inset-block-start',
    'inset-inline-end',
  ])
})

// spec: 2.toast.exit, 9.toast-exit
test('a toast takes 300 ms to disappear', () => {
  expect(declared('tokens', ':root')['--time-exit']).toBe('300ms')
  expect(declared('Toaster.lazy.module', '.toast').transition).toContain('opacity var(--time-exit)')
  expect(declared('Toaster.lazy.module', '.toast[data-ending-style]').opacity).toBe('0')
})

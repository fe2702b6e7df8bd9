/** @jest-environment node */
import { runInNewContext } from 'node:vm'
import { parse } from 'acorn'
import { oldBrowserScript } from '@/shell/oldBrowser'

const sentence = 'Tu navegador es demasiado antiguo para esta tienda. Actualízalo o abre este enlace en otro.'

/** A browser with everything that the script asks for. */
const supported = {
  CSS: { supports: (property: string, value: string) => property === 'color' && value.startsWith('color-mix(') },
  matchMedia: (query: string) => ({ matches: query === '(width>=0px)' }),
}

/** Runs the script as the browser's document does. @returns what it writes into the document */
function written(browser: object, before = ''): string {
  const output: string[] = []
  const window = { ...browser, document: { write: (html: string) => output.push(html) } }
  runInNewContext(`${before};${oldBrowserScript}`, Object.assign(window, { window }))
  return output.join('')
}

// spec: browsers.old
test('browsers of 2009 can read the script', () => {
  expect(() => parse(oldBrowserScript, { ecmaVersion: 5 })).not.toThrow()
})

test('a supported browser shows nothing of it', () => {
  expect(written(supported)).toBe('')
})

// spec: browsers.old
test.each([
  ['without toSorted', supported, 'delete Array.prototype.toSorted'],
  ['without color-mix', { ...supported, CSS: { supports: () => false } }],
  ['without CSS.supports', { ...supported, CSS: {} }],
  ['without CSS', { matchMedia: supported.matchMedia }],
  ['without width ranges', { ...supported, matchMedia: () => ({ matches: false }) }],
  ['without matchMedia', { CSS: supported.CSS }],
])('a browser %s shows the sentence and hides the rest of the document', (_, browser, before = '') => {
  const html = written(browser, before)
  expect(html).toContain(`>${sentence}</p>`)
  expect(html).toMatch(/<plaintext style="display:none">$/)
})

/** @jest-environment node */
import * as parser from '@typescript-eslint/parser'
import { Linter, type Rule } from 'eslint'
import postcss from 'postcss'
import ts from 'typescript'
import { requirements } from '@/shell/oldBrowser'
import { oldestVersions } from '@/tools/browsers.cjs'
import { bcd, lackedBy } from '@/tools/compatData.cjs'
import { filesBelow } from '@test/support/files'

// spec: browsers.list
test('the oldest browsers are those that the store promises', () => {
  expect(oldestVersions).toEqual({
    chrome: '111',
    edge: '111',
    firefox: '115',
    ios_saf: '16.4',
    safari: '16.4',
  })
})

const NAME = 'code.ts'

/** Lints a text as a file of the store. @returns the members that a listed browser lacks, by line. */
function lint(code: string): string[] {
  const options = {
    lib: ['lib.es2022.d.ts', 'lib.es2023.array.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) =>
    name === NAME ? ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true) : getSourceFile(name, ...rest)
  const linter = new Linter({ configType: 'eslintrc' })
  linter.defineParser('typescript', parser)
  linter.defineRule('listed-browsers', jest.requireActual<Rule.RuleModule>('@/tools/lint/listed-browsers.cjs'))
  const parserOptions = { programs: [ts.createProgram([NAME], options, host)], filePath: NAME }
  return linter
    .verify(code, { parser: 'typescript', parserOptions, rules: { 'listed-browsers': 'error' } }, NAME)
    .map(({ line, message }) => `${String(line)}: ${message.split(' is missing in ')[0] ?? ''}`)
}

// spec: browsers.lint
test('lint fails on what a browser of the list lacks, and on nothing else', () => {
  const lacking = [
    ['export const { canParse: parses } = URL', 'URL.canParse'],
    ['export const whole = (text: string | undefined) => text?.toWellFormed()', 'String.toWellFormed'],
    ['export const groups = (list: number[]) => Object.groupBy(list, String)', 'ObjectConstructor.groupBy'],
    ['export const either = (signals: AbortSignal[]) => AbortSignal.any(signals)', 'AbortSignal.any'],
    ['export const texts = (list: number[]) => list.values().map(String)', 'ArrayIterator.map'],
    ['export const isSeen = (element: HTMLElement) => element.checkVisibility()', 'Element.checkVisibility'],
    ['export const idle = (task: () => void) => requestIdleCallback(task)', 'requestIdleCallback'],
    [
      "export const end = (task: () => void) => { document.addEventListener('scrollend', task) }",
      "The event 'scrollend'",
    ],
  ] as const
  const present = [
    'export const last = (list: readonly number[]) => [list.at(-1), list.toSorted(), structuredClone(list)]',
    "export const text = (element: HTMLElement) => element.innerText.replaceAll('a', 'b') + crypto.randomUUID()",
    'export const own = (shelf: { canParse: () => void; toWellFormed: () => void }) => { shelf.canParse(); shelf.toWellFormed() }',
  ]
  expect(lint([...lacking.map(([code]) => code), ...present].join('\n'))).toEqual(
    lacking.map(([, name], index) => `${String(index + 1)}: ${name}`),
  )
}, 60_000)

/** Styles that some browsers of the list ignore, and what their visitors then miss. */
const enhancements: Record<string, string> = {
  'text-wrap': 'lines are not balanced',
  'scrollbar-gutter': 'the page moves when a dialog opens',
  'scrollbar-color': "the viewer's scrollbars have the system's colors",
  'scrollbar-width': "the viewer's scrollbars are wider",
  cursor: 'a phone has no pointer',
  'user-select': 'the build adds -webkit-user-select',
  'content-visibility': 'a long cart is drawn at once',
  'contain-intrinsic-block-size': 'goes with content-visibility',
  '-webkit-touch-callout': "Safari's own menu on a long press",
  'forced-color-adjust': 'forced colors are a mode of Windows',
  'overflow-anchor': 'only browsers with scroll anchoring need it',
  '@property': 'restyling is slower',
  ':has': 'no spinner beside a loading text',
  ':-webkit-search-cancel-button': 'other browsers have no such button',
}

// spec: browsers.lint
test('every style that a browser of the list ignores is a named enhancement', () => {
  const ignored = new Set<string>()
  const check = (name: string, feature: unknown) => {
    if ((lackedBy(feature)?.length ?? 0) > 0) ignored.add(name)
  }
  for (const { text } of filesBelow('src', /\.css$/)) {
    postcss.parse(text).walk((node) => {
      if (node.type === 'decl') {
        const property = bcd.css.properties[node.prop]
        check(node.prop, property)
        for (const [word] of node.value.matchAll(/[a-z][a-z-]+/g)) check(node.prop, property?.[word])
      }
      if (node.type === 'atrule') check(`@${node.name}`, bcd.css['at-rules'][node.name])
      if (node.type === 'rule')
        for (const [word] of node.selector.matchAll(/:[a-z-]+/g)) check(word, bcd.css.selectors[word.slice(1)])
    })
  }
  expect([...ignored].sort()).toEqual(Object.keys(enhancements).sort())
})

/** MDN's entry at a path such as 'css.types.color.color-mix'. */
const featureAt = (path: string) =>
  path.split('.').reduce<unknown>((entry, name) => (entry as Record<string, unknown>)[name], bcd)

// spec: browsers.old
test('the check for old browsers passes every listed one, and no older version of it', () => {
  const features = requirements.map(({ feature }) => featureAt(feature))
  expect(features.map(lackedBy)).toEqual(features.map(() => []))
  const isFirstIn = (browser: string, version: string) =>
    features.some((feature) => addedIn(feature, browser === 'ios_saf' ? 'safari_ios' : browser) === version)
  expect(Object.entries(oldestVersions).filter(([browser, version]) => !isFirstIn(browser, version))).toEqual([])
})

/** The version of a browser that first had a feature, such as '16.4'. */
function addedIn(feature: unknown, browser: string): string {
  type Statement = { version_added: string }
  const { support } = (feature as { __compat: { support: Record<string, Statement | Statement[]> } }).__compat
  return [support[browser] ?? []].flat()[0]?.version_added ?? ''
}

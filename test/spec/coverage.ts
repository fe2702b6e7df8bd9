import { relative } from 'node:path'
import type { Row } from './row'
import { SEPARATOR, testsIn } from './testsIn'
import { filesBelow } from '@test/support/files'

/** What `npm test` and `npm run e2e` run, by names as rows give them. */
export type Suite = { readonly running: ReadonlySet<string>; readonly idle: ReadonlySet<string> }

const TEST_FILES = /^test\/((unit|journeys|house)\/.*\.test\.tsx?|e2e\/[^/]+\.spec\.ts)$/

/** Every test of Jest's and Playwright's suites, by their sources. */
export function readSuite(): Suite {
  const found = filesBelow('test', TEST_FILES).map(({ path, text }) => {
    const named = (title: string) => [relative('test', path), title].join(SEPARATOR)
    const { running, idle } = testsIn(text)
    return { running: running.map(named), idle: idle.map(named) }
  })
  return { running: new Set(found.flatMap(({ running }) => running)), idle: new Set(found.flatMap(({ idle }) => idle)) }
}

/** The tests of a row that run. */
export const proofsOf = ({ tests }: Row, { running }: Suite): readonly string[] =>
  tests.filter((test) => running.has(test))

/** Everything that keeps the rows from being proved, one sentence each; nothing when all of them are. */
export function faultsOf(rows: readonly Row[], suite: Suite): string[] {
  const unknown = rows.flatMap(({ id, tests }) =>
    tests
      .filter((test) => !suite.running.has(test))
      .map((test) =>
        suite.idle.has(test)
          ? `${id} names a test that is left out: ${test}`
          : `${id} names a test that is not there: ${test}`,
      ),
  )
  const unproved = rows
    .filter((row) => proofsOf(row, suite).length === 0)
    .map(({ id, says }) => `${id} has no test: ${says}`)
  const ids = rows.map(({ id }) => id)
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${id} is the id of more than one row`,
  )
  return [...twice, ...unproved, ...unknown]
}

/** The rows as text to be read, by the section that an id begins with, and what they come to. */
export function tableOf(rows: readonly Row[], suite: Suite): string {
  const sections = [...new Set(rows.map(sectionOf))]
  const widest = Math.max(...rows.map(({ id }) => id.length))
  const lines = sections.flatMap((section) => [
    `\n## ${section}`,
    ...rows
      .filter((row) => sectionOf(row) === section)
      .flatMap(({ id, says, tests }) => [
        `\n${id.padEnd(widest)}  ${says}`,
        ...tests.map(
          (test, nth) => `${(nth === 0 ? String(tests.length) : '').padStart(widest)}  ${mark(test, suite)} ${test}`,
        ),
        ...(tests.length === 0 ? [`${'0'.padStart(widest)}  ✗ no test`] : []),
      ]),
  ])
  const proofs = new Set(rows.flatMap((row) => proofsOf(row, suite)))
  const proved = rows.filter((row) => proofsOf(row, suite).length > 0)
  return `${lines.join('\n')}\n\n${rows.length} rows, ${proved.length} proved, by ${proofs.size} of ${suite.running.size} tests\n`
}

const sectionOf = ({ id }: Row) => {
  const [section = ''] = id.split('.')
  return /^\d/.test(section) ? `Specification, section ${section}` : `Contract, ${section}`
}

const mark = (test: string, { running }: Suite) => (running.has(test) ? '✓' : '✗')

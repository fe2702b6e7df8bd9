import { relative } from 'node:path'
import { filesBelow } from '@test/support/files'
import type { Row } from './rows'
import { SEPARATOR, testsIn, type FoundTest } from './testsIn'

const TEST_FILES = /^test\/((unit|journeys|house)\/.*\.test\.tsx?|(e2e|engines)\/[^/]+\.spec\.ts)$/

/** Reads every test of the Jest and Playwright suites from the sources; a name begins with the file below test/. */
export function readSuite(): FoundTest[] {
  return filesBelow('test', TEST_FILES).flatMap(({ path, text }) =>
    testsIn(text).map((test) => ({ ...test, name: [relative('test', path), test.name].join(SEPARATOR) })),
  )
}

/** Returns the tests of a row that are not skipped. */
export const proofsOf = ({ id }: Row, suite: readonly FoundTest[]): readonly FoundTest[] =>
  suite.filter(({ rows, isSkipped }) => !isSkipped && rows.includes(id))

/**
 * Returns the problems of the coverage, one sentence each: duplicate ids, rows without tests, unknown ids, skipped
 * tests.
 */
export function faultsOf(rows: readonly Row[], suite: readonly FoundTest[]): string[] {
  const ids = rows.map(({ id }) => id)
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `${id} is the id of more than one row`,
  )
  const unproved = rows
    .filter((row) => proofsOf(row, suite).length === 0)
    .map(({ id, says }) => `${id} has no test: ${says}`)
  const named = suite.flatMap(({ name, rows: named, isSkipped }) => named.map((id) => ({ id, name, isSkipped })))
  const unknown = named
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, name }) => `${name} names a row that does not exist: ${id}`)
  const skipped = named
    .filter(({ isSkipped }) => isSkipped)
    .map(({ id, name }) => `${name} is skipped, and names ${id}`)
  return [...twice, ...unproved, ...unknown, ...skipped]
}

/** Formats the rows with their tests by section, and the totals. */
export function tableOf(rows: readonly Row[], suite: readonly FoundTest[]): string {
  const sections = [...new Set(rows.map(sectionOf))]
  const lines = sections.flatMap((section) => [
    `\n## ${section}`,
    ...rows
      .filter((row) => sectionOf(row) === section)
      .flatMap((row) => {
        const proofs = proofsOf(row, suite).map(({ name }) => `    ${name}`)
        return [`\n${row.id}: ${row.says}`, ...(proofs.length > 0 ? proofs : ['    no test'])]
      }),
  ])
  const proofs = new Set(rows.flatMap((row) => proofsOf(row, suite)))
  const proved = rows.filter((row) => proofsOf(row, suite).length > 0)
  return `${lines.join('\n')}\n\n${rows.length} rows, ${proved.length} proved, by ${proofs.size} of ${suite.length} tests\n`
}

const sectionOf = ({ id }: Row) => {
  const [section = ''] = id.split('.')
  return /^\d/.test(section) ? `Specification, section ${section}` : `Contract, ${section}`
}

import { filesBelow } from '@test/support/files'
import { rows } from './rows'

/** A comment above a test that names a row; `statement`: the first line of code below the comment. */
type Reference = { readonly id: string; readonly place: string; readonly statement: string }

/** Runs a test or several. A skipped test does not match, and lint forbids skipping from inside a test or a group. */
const RUNS_TESTS = /^((test|it|plainTest|describe)(\.each)?[(<`]|for \()/

const referencesIn = ({ path, text }: { path: string; text: string }): Reference[] => {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, index) => {
    if (!line.startsWith('// spec: ')) return []
    const statement = lines.slice(index + 1).find((next) => !next.startsWith('//')) ?? ''
    const ids = line.replace('// spec: ', '').split(', ')
    return ids.map((id) => ({ id, place: `${path}:${index + 1}`, statement }))
  })
}

const references = filesBelow('test', /\.(test|spec)\.tsx?$/).flatMap(referencesIn)
const ids = filesBelow('test/spec', /rows\.ts$/).flatMap(({ text }) =>
  [...text.matchAll(/^ {2}'([^']+)':/gm)].map(([, id = '']) => id),
)
const proofsOf = (row: string) => references.filter(({ id, statement }) => id === row && RUNS_TESTS.test(statement))

/** What is wrong with the rows and their references, one sentence each. */
export const faults: readonly string[] = [
  ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is the id of more than one row`),
  ...ids.filter((id) => proofsOf(id).length === 0).map((id) => `${id} has no test: ${rows[id] ?? ''}`),
  ...references
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, place }) => `${place} names a row that does not exist: ${id}`),
  ...references
    .filter(({ statement }) => !RUNS_TESTS.test(statement))
    .map(({ id, place }) => `${place} names ${id} above no test, or above a skipped one`),
]

/** Prints the rows, each with its tests, and the faults. */
export function main(): void {
  for (const [id, says] of Object.entries(rows))
    console.log(
      [`${id}: ${says}`, ...proofsOf(id).map(({ place, statement }) => `    ${place} ${statement}`)].join('\n'),
    )
  console.log(`\n${ids.length} rows, ${references.length} references`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** @jest-environment node */
import { rows } from '@test/spec/rows'
import { filesBelow } from '@test/support/files'

const ids = new Set(rows.map(({ id }) => id))
const files = [...filesBelow('src', /\.(tsx?|css|md)$/), ...filesBelow('test', /\.(tsx?|md)$/)].filter(
  ({ path }) => !path.endsWith('spec-references.test.ts') && !path.endsWith('spec-coverage.test.ts'),
)

test('every spec row that a comment names exists', () => {
  const named = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bspec: ((?:[\w-]+\.[\w.-]*\w)(?:, [\w-]+\.[\w.-]*\w)*)/g)].flatMap(([, list = '']) =>
      list.split(', ').map((id) => ({ path, id })),
    ),
  )
  expect(named.length).toBeGreaterThan(400)
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([])
})

test('nothing refers to a document that is not in the repository', () => {
  const references = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(spec(ification)? section|contract\.md|toolchain\.md|house\.md|spec\.md|issue \d+)\b/gi)].map(
      ([words]) => `${path}: ${words}`,
    ),
  )
  expect(references).toEqual([])
})

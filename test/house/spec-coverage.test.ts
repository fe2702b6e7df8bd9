/** @jest-environment node */
import { faultsOf, readSuite, tableOf } from '@test/spec/coverage'
import { rows } from '@test/spec/rows'
import { testsIn } from '@test/spec/testsIn'

const suite = readSuite()

test('every row has a test that runs (`npm run coverage:spec` prints the table)', () => {
  if (process.env.LIENZO_SPEC_TABLE) process.stdout.write(tableOf(rows, suite))
  expect(faultsOf(rows, suite)).toEqual([])
})

describe('the coverage check reports', () => {
  const row = { id: '1.a', says: 'It works' }
  const proof = { name: 'a.test.ts › it works', rows: ['1.a'], isSkipped: false }

  test('a row without a test', () => {
    expect(faultsOf([row, { id: '1.b', says: 'It shines' }], [proof])).toEqual(['1.b has no test: It shines'])
  })

  test('a test that names a row that does not exist', () => {
    expect(faultsOf([row], [{ ...proof, rows: ['1.a', '1.c'] }])).toEqual([
      'a.test.ts › it works names a row that does not exist: 1.c',
    ])
  })

  test('a skipped test', () => {
    expect(faultsOf([row], [{ ...proof, isSkipped: true }])).toEqual([
      '1.a has no test: It works',
      'a.test.ts › it works is skipped, and names 1.a',
    ])
  })

  test('an id that two rows have', () => {
    expect(faultsOf([row, row], [proof])).toEqual(['1.a is the id of more than one row'])
  })
})

describe('the tests of a file', () => {
  test('are named by their titles and those of their groups', () => {
    const source = `
      // test('in a comment', () => {})
      test('one', () => {})
      it("it's two", async () => {}, 5000)
      test(\`\${name} three\`, () => {})
      test(title, { tag: '@slow' }, () => {})
      describe('group', () => { describe.each([1])('of %i', () => { test.each([2])('four %s', (_) => { expect(test).toBeDefined() }) }) })
      test.describe('elsewhere', () => { test.use({ locale: 'es' }); test('five', async ({ page }) => { await test.step('a step', () => {}) }) })
      for (const x of y) { test(\`six \${x}\`, () => { test.setTimeout(9) }) }`
    const found = testsIn(source)
    expect(found.map(({ name }) => name)).toEqual([
      'one',
      "it's two",
      '${name} three',
      '${title}',
      'group › of %i › four %s',
      'elsewhere › five',
      'six ${x}',
    ])
    expect(found.filter(({ isSkipped }) => isSkipped)).toEqual([])
  })

  test('name rows in the comments directly above them', () => {
    const source = `
      // spec: 1.a, 1.b
      // Why it matters.
      // spec: 2.c
      test('one', () => {})
      describe('group', () => {
        // spec: 3.d
        test.each([1])('two %i', () => {})
        test('three', () => {})
      })`
    expect(testsIn(source).map(({ rows }) => rows)).toEqual([['1.a', '1.b', '2.c'], ['3.d'], []])
  })

  const skipped = ['skip', 'only', 'fixme', 'todo', 'failing.each([1])'].map((how) => `test.${how}`)

  test.each([...skipped, 'xit', 'fit'])('prove nothing with %s', (starter) => {
    expect(testsIn(`${starter}('one', () => {})`)).toMatchObject([{ name: 'one', isSkipped: true }])
  })

  test.each(['skip', 'fixme'])('prove nothing after a statement %s', (how) => {
    const statement = `test.${how}(isSlow, 'too slow')`
    for (const source of [`test('one', () => { ${statement} })`, `${statement}\ntest('one', () => {})`]) {
      expect(testsIn(source)).toMatchObject([{ name: 'one', isSkipped: true }])
    }
  })

  test.each(['skip', 'fixme'])('prove nothing in a group with %s', (how) => {
    const test = "test('one', () => {})"
    for (const source of [
      `describe.${how}('group', () => { ${test} })`,
      `describe('group', () => { test.${how}(); ${test} })`,
    ]) {
      expect(testsIn(source)).toMatchObject([{ name: 'group › one', isSkipped: true }])
    }
  })
})

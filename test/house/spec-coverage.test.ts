/** @jest-environment node */
import { faultsOf, readSuite, tableOf } from '@test/spec/coverage'
import { rows } from '@test/spec/rows'
import { testsIn } from '@test/spec/testsIn'

const suite = readSuite()

test('every row is proved by tests that are there and run (`npm run coverage:spec` prints the table)', () => {
  if (process.env.LIENZO_SPEC_TABLE) process.stdout.write(tableOf(rows, suite))
  expect(faultsOf(rows, suite)).toEqual([])
})

describe('what keeps a row from being proved is told', () => {
  const few = { running: new Set(['a.test.ts › it works']), idle: new Set(['a.test.ts › it will work']) }
  const row = { id: '1.a', says: 'It works', tests: ['a.test.ts › it works'] }

  test('a row without a test', () => {
    expect(faultsOf([row, { id: '1.b', says: 'It shines', tests: [] }], few)).toEqual(['1.b has no test: It shines'])
  })

  test('a test that was renamed or removed, also beside one that is there', () => {
    expect(faultsOf([{ ...row, tests: [...row.tests, 'a.test.ts › it worked'] }], few)).toEqual([
      '1.a names a test that is not there: a.test.ts › it worked',
    ])
  })

  test('a test that is left out', () => {
    expect(faultsOf([{ ...row, tests: ['a.test.ts › it will work'] }], few)).toEqual([
      '1.a has no test: It works',
      '1.a names a test that is left out: a.test.ts › it will work',
    ])
  })

  test('an id that two rows have', () => {
    expect(faultsOf([row, row], few)).toEqual(['1.a is the id of more than one row'])
  })
})

describe('the tests of a file', () => {
  test('are known by their titles as they stand there, with those of their groups', () => {
    const source = `
      // test('in a comment', () => {})
      test('one', () => {})
      it("it's two", async () => {}, 5000)
      test(\`\${name} three\`, () => {})
      test(title, { tag: '@slow' }, () => {})
      describe('group', () => { describe.each([1])('of %i', () => { test.each([2])('four %s', (_) => { expect(test).toBeDefined() }) }) })
      test.describe('elsewhere', () => { test.use({ locale: 'es' }); test('five', async ({ page }) => { await test.step('a step', () => {}) }) })
      for (const x of y) { test(\`six \${x}\`, () => { test.setTimeout(9) }) }`
    expect(testsIn(source)).toEqual({
      running: [
        'one',
        "it's two",
        '${name} three',
        '${title}',
        'group › of %i › four %s',
        'elsewhere › five',
        'six ${x}',
      ],
      idle: [],
    })
  })

  const leftOut = ['skip', 'only', 'fixme', 'todo', 'failing.each([1])'].map((how) => `test.${how}`)

  test.each([...leftOut, 'xit', 'fit'])('prove nothing when they are left out: %s', (starter) => {
    expect(testsIn(`${starter}('one', () => {})`)).toEqual({ running: [], idle: ['one'] })
  })

  test.each(['skip', 'fixme'])('nor when a statement leaves them out: %s', (how) => {
    const statement = `test.${how}(isSlow, 'too slow')`
    for (const source of [`test('one', () => { ${statement} })`, `${statement}\ntest('one', () => {})`]) {
      expect(testsIn(source)).toEqual({ running: [], idle: ['one'] })
    }
  })

  test.each(['skip', 'fixme'])('nor do those of a group that is left out: %s', (how) => {
    const test = "test('one', () => {})"
    for (const source of [
      `describe.${how}('group', () => { ${test} })`,
      `describe('group', () => { test.${how}(); ${test} })`,
    ]) {
      expect(testsIn(source)).toEqual({ running: [], idle: ['group › one'] })
    }
  })
})

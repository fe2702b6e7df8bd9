/** @jest-environment node */
import { parseDemoOptions } from '@/demo/parseDemoOptions'

test('defaults: 2000 images in a file named after the port, no latency, no faults', () => {
  expect(parseDemoOptions({}, '/shop', 4173)).toEqual({
    database: '/shop/.lienzo/canvamanager-4173.sqlite',
    images: 2000,
    artFolder: '/shop/.lienzo/art',
    latencyMs: 0,
    faults: 0,
    pictures: 'art',
  })
})

test('variables are read and trimmed', () => {
  const env = {
    LIENZO_DEMO_IMAGES: ' 100000 ',
    LIENZO_DEMO_LATENCY_MS: '250',
    LIENZO_DEMO_FAULTS: '0.1',
    LIENZO_DEMO_PICTURES: 'plain',
    LIENZO_DEMO_DATABASE: 'mine.sqlite',
  }
  expect(parseDemoOptions(env, '/shop', 4173)).toMatchObject({
    images: 100_000,
    latencyMs: 250,
    faults: 0.1,
    pictures: 'plain',
    database: '/shop/mine.sqlite',
  })
})

test('an empty variable counts as absent', () => {
  expect(parseDemoOptions({ LIENZO_DEMO_IMAGES: '', LIENZO_DEMO_DATABASE: ' ' }, '/shop', 4173)).toEqual(
    parseDemoOptions({}, '/shop', 4173),
  )
})

test('the database may be in memory or at any path', () => {
  expect(parseDemoOptions({ LIENZO_DEMO_DATABASE: ':memory:' }, '/shop', 4173).database).toBe(':memory:')
  expect(parseDemoOptions({ LIENZO_DEMO_DATABASE: '/tmp/x.sqlite' }, '/shop', 4173).database).toBe('/tmp/x.sqlite')
})

test.each([
  ['LIENZO_DEMO_IMAGES', '0'],
  ['LIENZO_DEMO_IMAGES', '100001'],
  ['LIENZO_DEMO_IMAGES', '1e3'],
  ['LIENZO_DEMO_PICTURES', 'none'],
  ['LIENZO_DEMO_LATENCY_MS', '-1'],
  ['LIENZO_DEMO_LATENCY_MS', '60001'],
  ['LIENZO_DEMO_FAULTS', '1.1'],
  ['LIENZO_DEMO_FAULTS', '10%'],
])('the error for %s=%s names the variable and the expected value', (name, value) => {
  expect(() => parseDemoOptions({ [name]: value }, '/shop', 4173)).toThrow(
    new RegExp(`${name} must be .*, not '${value}'`),
  )
})

test('one error names every invalid variable', () => {
  const env = { LIENZO_DEMO_IMAGES: 'many', LIENZO_DEMO_LATENCY_MS: 'slow', LIENZO_DEMO_FAULTS: 'some' }
  expect(() => parseDemoOptions(env, '/shop', 4173)).toThrow(/IMAGES.*'many'\n.*LATENCY_MS.*'slow'\n.*FAULTS.*'some'/)
})

/** @jest-environment node */
import { faults } from '@test/spec/coverage'

test('every promise of test/spec has a test that runs', () => {
  expect(faults).toEqual([])
})

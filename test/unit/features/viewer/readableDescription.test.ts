import { readableDescription } from '@/features/viewer/readableDescription'

test.each([
  ['Olas al atardecer. -- flow field, seed 7', 'Olas al atardecer.'],
  ['Olas -- uno -- dos', 'Olas'],
  ['Sin marca, con guion-simple.', 'Sin marca, con guion-simple.'],
  ['-- solo receta', ''],
  ['', ''],
])('people read of %p only %p', (description, readable) => {
  expect(readableDescription(description)).toBe(readable)
})

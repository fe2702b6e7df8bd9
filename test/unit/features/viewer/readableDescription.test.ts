import { readableDescription } from '@/features/viewer/readableDescription'

// spec: 2.viewer.description
test.each([
  ['Olas al atardecer. -- flow field, seed 7', 'Olas al atardecer.'],
  ['Olas -- uno -- dos', 'Olas'],
  ['Sin marca, con guion-simple.', 'Sin marca, con guion-simple.'],
  ['-- solo receta', ''],
  ['', ''],
])('the description %p is shown as %p', (description, readable) => {
  expect(readableDescription(description)).toBe(readable)
})

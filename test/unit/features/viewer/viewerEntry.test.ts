import { viewerEntryOf } from '@/features/viewer/viewerEntry'

test.each([
  [null],
  ['text'],
  [{ viewedImageId: 7, depth: '3', similarImage: 'x' }],
  [{ similarImage: { id: '1', url: 'javascript:alert(1)' } }],
])('a history entry with the state %j has no image', (state) => {
  expect(viewerEntryOf(state)).toEqual({ imageId: null, similarImage: null, depth: 0 })
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a history entry with the depth %d closes one entry',
  (depth) => {
    expect(viewerEntryOf({ viewedImageId: '1', depth }).depth).toBe(0)
  },
)

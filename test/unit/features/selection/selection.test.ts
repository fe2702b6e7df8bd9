import {
  emptySelection,
  selectNext,
  selectRangeTo,
  toggleImage,
  withoutSelected,
  type Selection,
} from '@/features/selection/selectionSlice'
import { imagesOf } from '@test/unit/features/storeImages'

const gallery = imagesOf(9)
const at = (index: number) => gallery[index - 1]!
const idsOf = ({ images }: Selection) => images.map(({ id }) => Number(id))
const selected = (...ids: number[]) => ids.reduce((now, id) => toggleImage(now, at(id)), emptySelection)
const rangeTo = (selection: Selection, id: number) => selectRangeTo(selection, gallery, at(id))

// spec: selection.range
test('a range takes all images from the last one on, in either direction', () => {
  expect(idsOf(rangeTo(selected(3), 6))).toEqual([3, 4, 5, 6])
  expect(idsOf(rangeTo(selected(6), 3))).toEqual([6, 5, 4, 3])
})

test('a range can be made longer and shorter, and keeps what was selected before', () => {
  const range = rangeTo(selected(8, 2), 5)
  expect(idsOf(range)).toEqual([8, 2, 3, 4, 5])
  expect(idsOf(rangeTo(range, 3))).toEqual([8, 2, 3])
  expect(idsOf(rangeTo(range, 1))).toEqual([8, 2, 1])
})

test('a range from a deselected image deselects', () => {
  const all = rangeTo(selected(1), 9)
  expect(idsOf(rangeTo(toggleImage(all, at(4)), 7))).toEqual([1, 2, 3, 8, 9])
})

test('without a beginning in this gallery, a range is one image', () => {
  expect(idsOf(rangeTo(emptySelection, 3))).toEqual([3])
  const elsewhere = imagesOf(20).slice(15)
  expect(idsOf(selectRangeTo(selected(2), elsewhere, elsewhere[0]!))).toEqual([2, 16])
})

test('a key continues the range at its end, and begins a new one elsewhere', () => {
  const next = (selection: Selection, from: number, end: number) =>
    selectNext(selection, gallery, { from: at(from), next: at(end) })
  const range = next(next(selected(1), 1, 2), 2, 3)
  expect(idsOf(range)).toEqual([1, 2, 3])
  expect(idsOf(next(range, 3, 2))).toEqual([1, 2])
  expect(idsOf(next(range, 7, 8))).toEqual([1, 2, 3, 7, 8])
})

test('after images are removed, the next range begins anew', () => {
  const rest = withoutSelected(rangeTo(selected(1), 5), [at(1), at(2)])
  expect(idsOf(rest)).toEqual([3, 4, 5])
  expect(idsOf(rangeTo(rest, 9))).toEqual([3, 4, 5, 9])
})

test('a change of the selection ends the report of a failure', () => {
  const failed: Selection = { ...selected(1, 2), failure: { list: 'cart', count: 2 } }
  expect(toggleImage(failed, at(3)).failure).toBeNull()
})

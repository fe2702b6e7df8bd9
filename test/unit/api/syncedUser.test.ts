/** @jest-environment node */
import { toSyncedUserId } from '@/api/syncedUser'

// spec: 7.syncuser
test.each([
  [7, '7'],
  [0, '0'],
  ['7', '7'],
  [' c-7 ', 'c-7'],
])('the id %p is read as %j', (id, text) => {
  expect(toSyncedUserId({ id, email: 'persona@example.com' })).toBe(text)
})

test.each([
  [undefined],
  [null],
  ['7'],
  [7],
  [[]],
  [[{ id: 7 }]],
  [{}],
  [{ id: null }],
  [{ id: '' }],
  [{ id: '  ' }],
  [{ id: true }],
  [{ id: {} }],
  [{ id: [7] }],
  [{ id: Number.NaN }],
  [{ id: Infinity }],
  [{ userId: 7 }],
  [JSON.parse('{"__proto__": {"id": 7}}')],
])('a response of %j has no usable id', (raw) => {
  expect(toSyncedUserId(raw)).toBeNull()
})

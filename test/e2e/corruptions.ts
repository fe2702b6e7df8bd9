/** Twenty texts that the store never writes but may find in its storage. */
export const corruptions: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'truncated JSON': '{"images":[{"id":"1","ur',
  'an HTML page': '<!doctype html><title>Mantenimiento</title>',
  null: 'null',
  'a number': '7',
  'a boolean': 'true',
  'a string': '"[object Object]"',
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of mixed values': '[null,1,"a",true,[],{},{"id":null,"url":null},{"id":{},"url":[]}]',
  'a list of incomplete images':
    '{"images":[{"id":"1"},{"url":"/x"},{"id":"","url":"/x"},{"id":"2","url":"javascript:alert(1)"}],"changes":[],"syncedAt":0}',
  'numbers and strings swapped': JSON.stringify({
    ...{ id: {}, email: 7, name: 8, given_name: [], family_name: false, profilePicture: {}, userId: [], googleId: 9 },
    ...{
      images: 'no',
      changes: 'no',
      syncedAt: 'ayer',
      status: 7,
      code: 8,
      percent: '20',
      prices: 'no',
      lastUpdated: 'hoy',
    },
  }),
  'objects in place of lists':
    '{"id":[],"images":{"length":3,"0":{"id":"1"}},"changes":{"length":1e9},"syncedAt":[],"prices":[],"status":{}}',
  // JSON.parse reads -1e999 as minus infinity.
  'infinite numbers': JSON.stringify({
    ...{ id: [], images: [], changes: [{ id: '1', at: -1, isKept: true }], syncedAt: -1 },
    ...{ status: 'applied', code: 'X', percent: -1, prices: priced(100), lastUpdated: 9e15 },
  }).replaceAll('-1', '-1e999'),
  'dates and versions from the future': JSON.stringify({
    ...{
      images: [],
      changes: [{ id: '1', at: 4e12, isKept: true }],
      syncedAt: 4e12,
      status: 'future',
      prices: priced(100),
      lastUpdated: 4e12,
    },
    ...{ version: 99, _persist: { version: 99, rehydrated: true } },
  }),
  'prototype properties':
    '{"__proto__":{"images":[],"id":"x"},"constructor":{"prototype":{"id":"x"}},"images":[{"__proto__":{"id":"1","url":"/x"}}]}',
  'lists nested 5000 deep': '['.repeat(5000) + ']'.repeat(5000),
  'a string of a megabyte': JSON.stringify('lienzo '.repeat(150_000)),
  'a megabyte of invalid images': JSON.stringify({ images: Array.from({ length: 60_000 }, (_, at) => ({ n: at })) }),
  "another program's state": '{"cart":"[]","favorites":"{}","_persist":"{\\"version\\":-1,\\"rehydrated\\":true}"}',
}

function priced(pricePerImage: number) {
  const one = { name: 'Caro', pricePerImage, discountPercent: 0 }
  return { individual: one, pack5: one, pack10: one }
}

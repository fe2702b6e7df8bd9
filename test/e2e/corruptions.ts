/** Twenty things that may be found where the store keeps something, none of which it has written. */
export const corruptions: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'half a text': '{"images":[{"id":"1","ur',
  'another language than JSON': '<!doctype html><title>Mantenimiento</title>',
  null: 'null',
  'a number': '7',
  'a truth': 'true',
  'a text': '"[object Object]"',
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of anything': '[null,1,"a",true,[],{},{"id":null,"url":null},{"id":{},"url":[]}]',
  'a list of half an image':
    '{"images":[{"id":"1"},{"url":"/x"},{"id":"","url":"/x"},{"id":"2","url":"javascript:alert(1)"}],"changes":[],"syncedAt":0}',
  'numbers where there are texts, and texts where there are numbers': JSON.stringify({
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
  'an object where there are lists':
    '{"id":[],"images":{"length":3,"0":{"id":"1"}},"changes":{"length":1e9},"syncedAt":[],"prices":[],"status":{}}',
  // Such numbers are JSON, and are read as minus infinity.
  'numbers beyond all bounds': JSON.stringify({
    ...{ id: [], images: [], changes: [{ id: '1', at: -1, isKept: true }], syncedAt: -1 },
    ...{ status: 'applied', code: 'X', percent: -1, prices: priced(100), lastUpdated: 9e15 },
  }).replaceAll('-1', '-1e999'),
  'things from the future': JSON.stringify({
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
  'a prototype':
    '{"__proto__":{"images":[],"id":"x"},"constructor":{"prototype":{"id":"x"}},"images":[{"__proto__":{"id":"1","url":"/x"}}]}',
  'a list within a list within a list': '['.repeat(5000) + ']'.repeat(5000),
  'a megabyte of text': JSON.stringify('lienzo '.repeat(150_000)),
  'a megabyte of rubbish in a list': JSON.stringify({ images: Array.from({ length: 60_000 }, (_, at) => ({ n: at })) }),
  "another program's state": '{"cart":"[]","favorites":"{}","_persist":"{\\"version\\":-1,\\"rehydrated\\":true}"}',
}

function priced(pricePerImage: number) {
  const one = { name: 'Caro', pricePerImage, discountPercent: 0 }
  return { individual: one, pack5: one, pack10: one }
}

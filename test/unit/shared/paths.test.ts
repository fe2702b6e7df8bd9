import fc from 'fast-check'
import { searchHref, sharedImageHref } from '@/shared/paths'

test('a shared image has the link that is out in the world', () => {
  expect(sharedImageHref('1001')).toBe('/previewcontent/?rsrc=1001')
})

test('any search text and any id survive the way through an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
      expect(new URL(searchHref(text), 'http://localhost').searchParams.get('q')).toBe(text)
      expect(new URL(sharedImageHref(text), 'http://localhost').searchParams.get('rsrc')).toBe(text)
    }),
  )
})

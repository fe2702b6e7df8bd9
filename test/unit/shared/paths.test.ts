import { searchHref, sharedImageHref } from '@/shared/paths'
import { fc } from '@test/support/fastCheck'

// spec: 2.shared.link
test('a shared image keeps the published link format', () => {
  expect(sharedImageHref('1001')).toBe('/previewcontent/?rsrc=1001')
})

// spec: 2.search.encoded
test('any search text and any id survive encoding in a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
      expect(new URL(searchHref(text), 'http://localhost').searchParams.get('q')).toBe(text)
      expect(new URL(sharedImageHref(text), 'http://localhost').searchParams.get('rsrc')).toBe(text)
    }),
  )
})

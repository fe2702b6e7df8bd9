import { toWellFormed } from '@/shared/toWellFormed'
import { fc } from '@test/support/fastCheck'

test('texts become the same as with the method of newer browsers', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      (text) => {
        expect(toWellFormed(text)).toBe(text.toWellFormed())
      },
    ),
  )
  expect(toWellFormed('a\ud83d b\ude00 \ud83d\ude00')).toBe('a\ufffd b\ufffd \ud83d\ude00')
})

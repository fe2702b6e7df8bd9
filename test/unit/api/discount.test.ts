import fc from 'fast-check'
import { toDiscountVerdict } from '@/api/discount'

const accepted = { valid: true, codigo: 'VERANO', porcentajeDescuento: 20 }
const refused = { valid: false, codigo: 'VERANO' }

test('a valid code has its percent', () => {
  expect(toDiscountVerdict(accepted)).toEqual({ isValid: true, percent: 20 })
})

test.each([
  [0.01, 0.01],
  [12.5, 12.5],
  [33.333, 33.33],
  [99.999, 100],
  [100, 100],
])('%d percent is kept as %d', (porcentajeDescuento, percent) => {
  expect(toDiscountVerdict({ ...accepted, porcentajeDescuento })).toEqual({ isValid: true, percent })
})

test.each([0, 0.004, -5, 100.01, 101, 1e308, Infinity, Number.NaN, '20', '20%', null, undefined, [20], {}, true])(
  'a code that is valid for %p percent is refused, in words of our own',
  (porcentajeDescuento) => {
    expect(toDiscountVerdict({ ...accepted, porcentajeDescuento, message: '¡Disfrútalo!' })).toEqual({
      isValid: false,
      message: undefined,
    })
  },
)

test('a refused code says why', () => {
  const verdict = toDiscountVerdict({ ...refused, porcentajeDescuento: 20, message: '  El código venció ayer. ' })
  expect(verdict).toEqual({ isValid: false, message: 'El código venció ayer.' })
})

test('markup in a message is text like any other', () => {
  const message = '<img src=x onerror="alert(1)"> & <b>no</b>'
  expect(toDiscountVerdict({ ...refused, message })).toEqual({ isValid: false, message })
})

test.each([undefined, null, '', '   ', 404, {}, ['no'], 'x'.repeat(301)])('a message of %p is none', (message) => {
  expect(toDiscountVerdict({ ...refused, message })).toEqual({ isValid: false, message: undefined })
})

test('a message of 300 characters is one, even with blanks around it', () => {
  const message = 'x'.repeat(300)
  expect(toDiscountVerdict({ ...refused, message: ` ${message} ` })).toEqual({ isValid: false, message })
})

test.each([
  [undefined],
  [null],
  ['html'],
  [7],
  [true],
  [[]],
  [[accepted]],
  [{}],
  [{ message: 'no' }],
  [{ porcentajeDescuento: 20 }],
  [{ ...accepted, valid: 'true' }],
  [{ ...accepted, valid: 1 }],
  [{ ...accepted, valid: null }],
  [JSON.parse('{"__proto__": {"valid": true, "porcentajeDescuento": 20}}')],
])('an answer of %j says nothing about the code', (raw) => {
  expect(toDiscountVerdict(raw)).toBeNull()
})

test('whatever the answer, a code is worth more than nothing and at most everything', () => {
  const answers = fc.record(
    {
      valid: fc.oneof(fc.boolean(), fc.jsonValue()),
      porcentajeDescuento: fc.oneof(fc.double(), fc.jsonValue()),
      message: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), answers), (raw) => {
      const verdict = toDiscountVerdict(raw)
      if (!verdict?.isValid) return
      expect(verdict.percent).toBeGreaterThan(0)
      expect(verdict.percent).toBeLessThanOrEqual(100)
      // With two decimals: whole hundredths, written shortest.
      expect(String(verdict.percent)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

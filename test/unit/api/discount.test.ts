import { toDiscountVerdict } from '@/api/discount'
import { fc } from '@test/support/fastCheck'

const accepted = { valid: true, codigo: 'VERANO', porcentajeDescuento: 20 }
const refused = { valid: false, codigo: 'VERANO' }

// spec: 3.promo, 7.discount.validate
test('a valid code returns its percent', () => {
  expect(toDiscountVerdict(accepted)).toEqual({ isValid: true, percent: 20 })
})

test.each([
  [0.01, 0.01],
  [12.5, 12.5],
  [33.333, 33.33],
  [99.999, 100],
  [100, 100],
])('%d percent is read as %d', (porcentajeDescuento, percent) => {
  expect(toDiscountVerdict({ ...accepted, porcentajeDescuento })).toEqual({ isValid: true, percent })
})

// spec: calls.raw-values
test.each(['20', '20,0', ' 20 %'])('a percent of %j is read as 20', (porcentajeDescuento) => {
  expect(toDiscountVerdict({ ...accepted, porcentajeDescuento })).toEqual({ isValid: true, percent: 20 })
})

test.each([0, 0.004, -5, 100.01, 101, 1e308, Infinity, Number.NaN, '101', '20%%', null, undefined, [20], {}, true])(
  'a valid code with %p percent is refused without the server message',
  (porcentajeDescuento) => {
    expect(toDiscountVerdict({ ...accepted, porcentajeDescuento, message: '¡Disfrútalo!' })).toEqual({
      isValid: false,
      message: undefined,
    })
  },
)

// spec: 7.discount.validate
test('a refused code returns the server message', () => {
  const verdict = toDiscountVerdict({ ...refused, porcentajeDescuento: 20, message: '  El código venció ayer. ' })
  expect(verdict).toEqual({ isValid: false, message: 'El código venció ayer.' })
})

test('markup in a message is plain text', () => {
  const message = '<img src=x onerror="alert(1)"> & <b>no</b>'
  expect(toDiscountVerdict({ ...refused, message })).toEqual({ isValid: false, message })
})

test.each([undefined, null, '', '   ', 404, {}, ['no'], 'x'.repeat(301)])('a message of %p is ignored', (message) => {
  expect(toDiscountVerdict({ ...refused, message })).toEqual({ isValid: false, message: undefined })
})

test('a message of 300 characters is accepted, and surrounding blanks are trimmed', () => {
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
])('a response of %j is unusable', (raw) => {
  expect(toDiscountVerdict(raw)).toBeNull()
})

test('in any response, an accepted percent is above 0 and at most 100', () => {
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
      // At most two decimals.
      expect(String(verdict.percent)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

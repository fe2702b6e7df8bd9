import { toDiscountVerdict } from '@/api/discountVerdict'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { toPackPrices } from '@/api/prices'

const one = { id: 1, nombre: 'Suelta', cantidad: 1, precioUsd: 3, descuento: '0%' }
const five = { id: 2, nombre: 'Cinco', cantidad: 5, precioUsd: 2.4, descuento: '20%' }
const ten = { id: 3, nombre: 'Diez', cantidad: 10, precioUsd: 1.5, descuento: '50%' }

const read = {
  individual: { name: 'Suelta', pricePerImage: 300, discountPercent: 0 },
  pack5: { name: 'Cinco', pricePerImage: 240, discountPercent: 20 },
  pack10: { name: 'Diez', pricePerImage: 150, discountPercent: 50 },
}

// spec: 3.price-package, 3.price-config.packs, calls.prices.unit
test('the three packages are read in cents and percent, in any order', () => {
  expect(toPackPrices([ten, one, five])).toEqual(read)
})

// spec: 9.pack-sizes
test('packages of other sizes and unusable entries are skipped', () => {
  expect(
    toPackPrices([
      null,
      { ...one, cantidad: 20 },
      'x',
      one,
      [],
      five,
      {},
      ten,
      { ...ten, cantidad: 12, precioUsd: 'nada' },
    ]),
  ).toEqual(read)
})

// spec: calls.prices.missing
test('a missing package takes its default', () => {
  expect(toPackPrices([one, ten])).toEqual({ ...read, pack5: DEFAULT_PRICES.pack5 })
  expect(toPackPrices([five])).toEqual({ ...DEFAULT_PRICES, pack5: read.pack5 })
})

// spec: calls.prices.unusable
test.each([undefined, null, 'gratis', '', '-2', '1.7.5', -2, 0.004, 1e12, Infinity, Number.NaN, true, [2], {}])(
  'a package with the price %p makes the whole list unusable',
  (precioUsd) => {
    expect(toPackPrices([one, { ...five, precioUsd }, ten])).toBeNull()
    expect(toPackPrices([one, five, ten, { ...ten, precioUsd }])).toBeNull()
  },
)

// spec: calls.raw-values
test('prices, sizes and discounts may be text or numbers', () => {
  expect(
    toPackPrices([
      { ...one, precioUsd: '3,00', descuento: 0 },
      { ...five, cantidad: '5', precioUsd: ' 2.40 ', descuento: '20' },
      { ...ten, cantidad: '10', precioUsd: '1.5', descuento: '50 %' },
    ]),
  ).toEqual(read)
  expect(toPackPrices([{ ...five, descuento: '12,5%' }])?.pack5.discountPercent).toBe(12.5)
})

// spec: 3.price-package
test.each([undefined, null, 'cinco', 5.5, [5], 0, -5])('a package of %p images is ignored', (cantidad) => {
  expect(toPackPrices([one, { ...five, cantidad }, ten])).toEqual({ ...read, pack5: DEFAULT_PRICES.pack5 })
})

// spec: calls.prices.unit
test.each([
  [1.005, 100],
  [1.999, 200],
  [0.01, 1],
  [0, 0],
  [1_000_000_000, 100_000_000_000],
])('%d dollars are %i cents', (precioUsd, pricePerImage) => {
  expect(toPackPrices([{ ...five, precioUsd }])?.pack5.pricePerImage).toBe(pricePerImage)
})

test.each([undefined, null, '', '   ', 5, {}, 'x'.repeat(61)])(
  'a package with the name %p keeps its price and takes the default name',
  (nombre) => expect(toPackPrices([{ ...five, nombre }])?.pack5).toEqual({ ...read.pack5, name: 'Pack de 5' }),
)

// spec: 3.price-package, calls.prices.discount
test.each([
  ['15%', 15],
  ['15 %', 15],
  [' 15 ', 15],
  ['12.5%', 12.5],
  ['0%', 0],
  ['100%', 100],
])('a discount of %j is %d percent', (descuento, percent) => {
  expect(toPackPrices([{ ...five, descuento }])?.pack5.discountPercent).toBe(percent)
})

// spec: 9.price.discounts, calls.prices.discount
test.each([undefined, null, 0.2, '0.2', '', '%', 'mucho', '-5%', '101%', '1e2%', '15%%', '0x10%', {}])(
  'a package with the discount %p keeps its price and takes the default discount',
  (descuento) => expect(toPackPrices([{ ...five, descuento }])?.pack5).toEqual({ ...read.pack5, discountPercent: 20 }),
)

test('the first package of each size counts', () => {
  const expensive = { ...five, precioUsd: 9 }
  expect(toPackPrices([five, expensive])?.pack5.pricePerImage).toBe(240)
  expect(toPackPrices([expensive, five])?.pack5.pricePerImage).toBe(900)
})

test.each([
  ['nothing', undefined],
  ['an object', { 0: one, length: 1 }],
  ['an empty list', []],
  ['a list of junk', [null, 5, 'x', [], {}, [one]]],
  [
    'sizes that are not sold',
    [
      { ...one, cantidad: 2 },
      { ...ten, cantidad: 100 },
    ],
  ],
])('%s has no prices', (_, raw) => {
  expect(toPackPrices(raw)).toBeNull()
})

describe('a discount code', () => {
  const accepted = { valid: true, codigo: 'VERANO', porcentajeDescuento: 20 }
  const refused = { valid: false, codigo: 'VERANO' }

  // spec: 3.promo, 7.discount.validate
  test('a valid code returns its percent', () => {
    expect(toDiscountVerdict(accepted)).toEqual({ isValid: true, percent: 20 })
  })

  // spec: calls.raw-values
  test.each([
    [0.01, 0.01],
    [12.5, 12.5],
    [33.333, 33.33],
    [99.999, 100],
    [100, 100],
    ['20', 20],
    ['20,0', 20],
    [' 20 %', 20],
  ])('a percent of %j is read as %d', (porcentajeDescuento, percent) => {
    expect(toDiscountVerdict({ ...accepted, porcentajeDescuento })).toEqual({ isValid: true, percent })
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

  test.each([undefined, null, '', '   ', 404, {}, ['no'], 'x'.repeat(301)])('a message of %p is ignored', (message) => {
    expect(toDiscountVerdict({ ...refused, message })).toEqual({ isValid: false, message: undefined })
  })

  test('a message of 300 characters is accepted, and surrounding blanks are trimmed', () => {
    const message = 'x'.repeat(300)
    expect(toDiscountVerdict({ ...refused, message: ` ${message} ` })).toEqual({ isValid: false, message })
  })

  test.each([
    [null],
    ['html'],
    [[accepted]],
    [{ message: 'no' }],
    [{ ...accepted, valid: 'true' }],
    [{ ...accepted, valid: 1 }],
  ])('a response of %j is unusable', (raw) => {
    expect(toDiscountVerdict(raw)).toBeNull()
  })
})

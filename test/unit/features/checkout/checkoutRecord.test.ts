import {
  emptyCheckout,
  reconcileCheckout,
  withDeferred,
  withPayment,
  withPurchase,
  type StoredCheckout,
} from '@/features/checkout/checkoutRecord'
import { idle, mayHaveCharged, type Purchase } from '@/features/checkout/purchase'
import { fc } from '@test/support/fastCheck'
import { deferred, captured, capturing, confirmed, failed, paid } from './purchases'

/** A paid purchase that another one replaced. */
const added = deferred('a', { isRefused: false, triedAt: 0, isInCart: true })
const stored = (part: Partial<StoredCheckout>): StoredCheckout => ({ ...emptyCheckout, ...part })

describe('a purchase in the record', () => {
  test.each([
    [captured(), stored({ purchase: captured() })],
    [confirmed('a', true), stored({ purchase: confirmed('a', true) })],
    [confirmed(), stored({ ended: [{ attempt: 'a', isPaid: true }] })],
    [failed(), stored({ ended: [{ attempt: 'a', isPaid: false }] })],
    [idle, emptyCheckout],
  ])('is stored, or only noted as ended if it is done (case %#)', (purchase, after) => {
    expect(withPurchase(stored({ purchase: capturing() }), purchase)).toEqual(after)
  })

  test('is noted once, among the last ten ended attempts', () => {
    const attempts = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', '5']
    const { ended } = attempts.reduce<StoredCheckout>(
      (record, attempt) => withPurchase(record, failed(attempt)),
      emptyCheckout,
    )
    expect(ended.map(({ attempt }) => attempt).join('')).toBe('12346789a5')
  })
})

describe('a deferred purchase', () => {
  test('is listed once and is no longer the current purchase', () => {
    const first = withDeferred(stored({ purchase: captured() }), deferred('a', { triedAt: 1 }))
    expect(first).toEqual(stored({ deferred: [deferred('a', { triedAt: 1 })] }))
    expect(withDeferred(first, deferred('a', { triedAt: 2 })).deferred).toEqual([deferred('a', { triedAt: 2 })])
  })
})

describe('a receipt of PayPal', () => {
  test.each([
    ['no purchase is current', idle],
    ['a failed purchase is current', failed('b')],
    ['its capture is pending', capturing('a')],
  ])('makes its purchase the current one if %s', (_, purchase) => {
    expect(withPayment(stored({ purchase }), paid())).toEqual(stored({ purchase: captured() }))
  })

  // spec: paying.late-receipt
  test('restores a purchase that ended unpaid', () => {
    const ended = [{ attempt: 'a', isPaid: false }]
    expect(withPayment(stored({ ended }), paid())).toEqual(stored({ ended, purchase: captured() }))
  })

  test.each([capturing('b'), captured('b'), confirmed('b', true)])(
    'is deferred if another purchase is $phase',
    (purchase) => {
      expect(withPayment(stored({ purchase }), paid())).toEqual(stored({ purchase, deferred: [added] }))
    },
  )

  test.each([
    ['its purchase is already captured', stored({ purchase: captured() })],
    ['its purchase is already deferred', stored({ deferred: [deferred()] })],
    ['its purchase ended paid', stored({ ended: [{ attempt: 'a', isPaid: true }] })],
  ])('changes nothing if %s', (_, record) => {
    expect(withPayment(record, paid())).toBe(record)
  })
})

const notKnown = { deferred: [], purchase: null, isStored: true }

describe('a tab that knows a purchase', () => {
  test.each([capturing(), captured(), confirmed('a', true)])(
    'restores a $phase purchase if the record is deleted',
    (purchase) => {
      expect(reconcileCheckout(emptyCheckout, { ...notKnown, purchase })).toEqual(stored({ purchase }))
    },
  )

  test.each([confirmed(), failed(), idle])('drops a $phase purchase with the record', (purchase) => {
    expect(reconcileCheckout(emptyCheckout, { ...notKnown, purchase })).toEqual(emptyCheckout)
  })

  test('takes the newer state that another tab wrote', () => {
    expect(reconcileCheckout(stored({ purchase: captured() }), { ...notKnown, purchase: capturing() })).toEqual(
      stored({ purchase: captured() }),
    )
    expect(reconcileCheckout(stored({ deferred: [deferred()] }), { ...notKnown, purchase: captured() })).toEqual(
      stored({ deferred: [deferred()] }),
    )
  })

  test.each([
    ['paid', captured(), confirmed()],
    ['open', capturing(), idle],
    ['failed', failed(), failed()],
  ] as const)('sees that another tab ended a purchase that was %s', (_, purchase, after) => {
    const ended = [{ attempt: 'a', isPaid: true }]
    expect(reconcileCheckout(stored({ ended }), { ...notKnown, purchase })).toEqual(stored({ ended, purchase: after }))
  })

  test('defers a paid purchase if another one may have cost money', () => {
    for (const purchase of [capturing('b'), confirmed('b', true)]) {
      expect(reconcileCheckout(stored({ purchase }), { ...notKnown, purchase: captured() })).toEqual(
        stored({ purchase, deferred: [added] }),
      )
      expect(reconcileCheckout(stored({ purchase }), { ...notKnown, purchase: capturing() })).toEqual(
        stored({ purchase }),
      )
    }
  })
})

describe('whatever record and tab know', () => {
  const ATTEMPTS = ['a', 'b', 'c', 'd', 'e']
  const makers = [capturing, captured, (attempt: string) => confirmed(attempt, true), failed, confirmed]
  const make = fc.constantFrom<((attempt: string) => Purchase)[]>(...makers)

  /** A record that contains each attempt at most once. */
  const record: fc.Arbitrary<StoredCheckout> = fc
    .record({
      order: fc.shuffledSubarray(ATTEMPTS),
      asides: fc.nat(2),
      ended: fc.nat(2),
      current: fc.option(fc.constantFrom(...makers.slice(0, 3))),
      isPaid: fc.boolean(),
    })
    .map(({ order, asides, ended, current, isPaid }) => {
      const [first, ...rest] = order
      return {
        purchase: current !== null && first !== undefined ? current(first) : idle,
        deferred: rest.slice(0, asides).map((attempt) => deferred(attempt)),
        ended: rest.slice(asides, asides + ended).map((attempt) => ({ attempt, isPaid })),
      }
    })
  const known = fc
    .record({
      order: fc.shuffledSubarray(ATTEMPTS, { minLength: 1 }),
      asides: fc.nat(2),
      make: fc.option(make),
    })
    .map(({ order: [first = 'a', ...rest], asides, make: maker }) => ({
      purchase: maker === null ? null : maker(first),
      deferred: rest.slice(0, asides).map((attempt) => deferred(attempt)),
      isStored: true,
    }))

  const attemptsOf = ({
    purchase,
    deferred: paid,
  }: Pick<StoredCheckout, 'deferred'> & { purchase: Purchase | null }) => [
    ...(purchase === null || purchase.phase === 'idle' ? [] : [purchase.attempt]),
    ...paid.map(({ attempt }) => attempt),
  ]

  // spec: paying.record-gone
  test('no charge is lost, no attempt appears twice, no ended one becomes pending', () => {
    const property = fc.property(record, known, (before, tab) => {
      const after = reconcileCheckout(before, tab)
      const { purchase } = tab
      const taken = [
        ...tab.deferred.map(({ attempt }) => attempt),
        ...(purchase?.phase === 'captured' ? [purchase.attempt] : []),
      ]
      const ended = before.ended.map(({ attempt }) => attempt)
      const recorded = [...attemptsOf(before), ...ended]
      const attempts = attemptsOf(after)
      expect(attempts).toEqual(expect.arrayContaining(taken.filter((attempt) => !recorded.includes(attempt))))
      expect(new Set(attempts).size).toBe(attempts.length)
      expect(after.ended).toEqual(before.ended)
      expect(after.deferred).toEqual(expect.arrayContaining([...before.deferred]))
      if (mayHaveCharged(before.purchase)) expect(after.purchase).toEqual(before.purchase)
      expect(after.deferred.filter(({ attempt }) => ended.includes(attempt))).toEqual([])
      expect(mayHaveCharged(after.purchase) && ended.includes(after.purchase.attempt)).toBe(false)
    })
    fc.assert(property, { numRuns: 2000 })
  })
})

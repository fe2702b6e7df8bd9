import { reconcileCheckout, type StoredCheckout } from '@/features/checkout/checkoutRecord'
import {
  isIncomplete,
  idle,
  isOpen,
  isPaidUnconfirmed,
  isUnresolved,
  type Purchase,
} from '@/features/checkout/purchase'
import { fc } from '@test/support/fastCheck'
import {
  aside,
  awaiting,
  cancelled,
  captured,
  capturing,
  confirmed,
  confirming,
  failed,
  registering,
} from './purchases'

const ATTEMPTS = ['a', 'b', 'c', 'd', 'e']
const makers = [
  registering,
  awaiting,
  capturing,
  captured,
  confirming,
  (attempt: string) => confirmed(attempt, ['cart']),
  failed,
  cancelled,
  confirmed,
]
const make = fc.constantFrom<((attempt: string) => Purchase)[]>(...makers)

/** A record that contains each attempt at most once. */
const record: fc.Arbitrary<StoredCheckout> = fc
  .record({
    order: fc.shuffledSubarray(ATTEMPTS),
    asides: fc.nat(2),
    ended: fc.nat(2),
    current: fc.option(fc.constantFrom(...makers.slice(0, 6))),
    isPaid: fc.boolean(),
  })
  .map(({ order, asides, ended, current, isPaid }) => {
    const [first, ...rest] = order
    return {
      purchase: current !== null && first !== undefined ? current(first) : idle,
      aside: rest.slice(0, asides).map((attempt) => aside(attempt)),
      ended: rest.slice(asides, asides + ended).map((attempt) => ({ attempt, isPaid })),
    }
  })
const known = fc
  .record({
    order: fc.shuffledSubarray(ATTEMPTS, { minLength: 1 }),
    asides: fc.nat(2),
    make: fc.option(make),
    isOwn: fc.boolean(),
  })
  .map(({ order: [first = 'a', ...rest], asides, make: maker, isOwn }) => ({
    purchase: maker === null ? null : maker(first),
    aside: rest.slice(0, asides).map((attempt) => aside(attempt)),
    ownAttempt: isOwn ? first : null,
  }))

const attemptsOf = ({ purchase, aside: paid }: Pick<StoredCheckout, 'aside'> & { purchase: Purchase | null }) => [
  ...(purchase === null || purchase.phase === 'idle' ? [] : [purchase.attempt]),
  ...paid.map(({ attempt }) => attempt),
]
const check = (
  holds: (stored: StoredCheckout, tab: Parameters<typeof reconcileCheckout>[1], result: StoredCheckout) => void,
) => {
  fc.assert(
    fc.property(record, known, (stored, tab) => {
      holds(stored, tab, reconcileCheckout(stored, tab))
    }),
    { numRuns: 2000 },
  )
}

// spec: paying.record-gone
test('captured money that the record does not know is in the result', () => {
  check((stored, tab, result) => {
    const { purchase } = tab
    const taken = [
      ...tab.aside.map(({ attempt }) => attempt),
      ...(purchase && isPaidUnconfirmed(purchase) ? [purchase.attempt] : []),
    ]
    const recorded = [...attemptsOf(stored), ...stored.ended.map(({ attempt }) => attempt)]
    expect(attemptsOf(result)).toEqual(expect.arrayContaining(taken.filter((attempt) => !recorded.includes(attempt))))
  })
})

test('an ended attempt never becomes pending again', () => {
  check((stored, _, { purchase, aside: paid }) => {
    const ended = stored.ended.map(({ attempt }) => attempt)
    expect(paid.filter(({ attempt }) => ended.includes(attempt))).toEqual([])
    const isToDo = isOpen(purchase) || isUnresolved(purchase) || isIncomplete(purchase)
    expect(isToDo && ended.includes(purchase.attempt)).toBe(false)
  })
})

test('no possible charge of the record is lost, and no attempt appears twice', () => {
  check((stored, _, result) => {
    expect(result.ended).toEqual(stored.ended)
    expect(result.aside).toEqual(expect.arrayContaining([...stored.aside]))
    if (isUnresolved(stored.purchase) || isIncomplete(stored.purchase)) expect(result.purchase).toEqual(stored.purchase)
    const attempts = attemptsOf(result)
    expect(new Set(attempts).size).toBe(attempts.length)
  })
})

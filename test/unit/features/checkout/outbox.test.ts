import { loggedOut } from '@/features/auth/authSlice'
import {
  applyPurchaseEvent,
  removeUnpaidRecord,
  restorePaidRecord,
  putAside,
  loadAside,
  loadPurchase,
  recordLatePayment,
  removeAside,
} from '@/features/checkout/outbox'
import { idle } from '@/features/checkout/purchase'
import { fillStorage, forgetRecord, keepRecord, openOutbox, record, recordRead, recordText } from './openOutbox'
import {
  aside,
  awaiting,
  captured,
  capturing,
  confirmed,
  confirming,
  order,
  paid,
  payment,
  registering,
} from './purchases'

const sent = { type: 'confirmationSent', attempt: 'a' } as const

test('a step is stored, and the page shows the stored state', () => {
  const { dispatch, shown } = openOutbox()
  expect(dispatch(applyPurchaseEvent('42', { type: 'started', attempt: 'a', order }))).toEqual(registering())
  expect([recordRead(), shown()]).toMatchObject([
    record({ purchase: registering() }),
    { purchase: registering(), isStored: true },
  ])
})

test('an impossible event changes nothing', () => {
  keepRecord(record({ purchase: awaiting() }))
  const before = recordText()
  const { dispatch } = openOutbox()
  for (const event of [sent, { type: 'cancelled', attempt: 'b' }] as const)
    expect(dispatch(applyPurchaseEvent('42', event))).toBeNull()
  expect(recordText()).toBe(before)
})

test('the page shows an ended purchase, and the record only notes its end', () => {
  keepRecord(record({ purchase: confirmed('a', ['cart']) }))
  const { dispatch, shown } = openOutbox()
  dispatch(applyPurchaseEvent('42', { type: 'taskDone', attempt: 'a', task: 'cart' }))
  expect([shown().purchase, recordRead()]).toEqual([confirmed(), record({ ended: [{ attempt: 'a', isPaid: true }] })])
})

test('a step starts from the record of another tab, not from stale state', () => {
  keepRecord(record({ purchase: capturing() }))
  const { dispatch, shown } = openOutbox()
  dispatch(loadPurchase('42'))
  keepRecord(record({ purchase: captured() }))
  expect(dispatch(applyPurchaseEvent('42', sent))).toEqual(confirming())
  expect(shown().purchase).toEqual(confirming())
})

test('a record of version 1 is read and then stored as version 2', () => {
  keepRecord(captured())
  const { dispatch } = openOutbox()
  expect(dispatch(loadPurchase('42'))).toEqual(captured())
  dispatch(applyPurchaseEvent('42', sent))
  expect(recordRead()).toEqual(record({ purchase: confirming() }))
})

describe('a deleted record', () => {
  // spec: paying.record-gone
  test.each([capturing(), captured(), confirming(), confirmed('a', ['cart'])])(
    'is stored again if its purchase is $phase',
    (purchase) => {
      keepRecord(record({ purchase }))
      const { dispatch, shown } = openOutbox()
      dispatch(loadPurchase('42'))
      forgetRecord()
      expect(dispatch(loadPurchase('42'))).toEqual(purchase)
      expect([recordRead(), shown().purchase]).toEqual([record({ purchase }), purchase])
    },
  )

  test('is stored again if it has a paid purchase put aside', () => {
    keepRecord(record({ aside: [aside()] }))
    const { dispatch } = openOutbox()
    dispatch(loadAside('42'))
    forgetRecord()
    expect(dispatch(loadAside('42'))).toEqual([aside()])
    expect(recordRead()).toEqual(record({ aside: [aside()] }))
  })

  test('stays deleted if it has an unpaid purchase of another tab', () => {
    keepRecord(record({ purchase: awaiting() }))
    const { dispatch, shown } = openOutbox()
    dispatch(loadPurchase('42'))
    forgetRecord()
    expect(dispatch(loadPurchase('42'))).toEqual(idle)
    expect([recordText(), shown().purchase]).toEqual([null, idle])
  })

  test("is stored again at the next step of this tab's own attempt", () => {
    keepRecord(record({ purchase: awaiting() }))
    const { dispatch } = openOutbox('a')
    dispatch(loadPurchase('42'))
    forgetRecord()
    expect(dispatch(loadPurchase('42'))).toEqual(awaiting())
    expect(recordText()).toBeNull()
    expect(dispatch(applyPurchaseEvent('42', { type: 'approved', attempt: 'a', at: 1 }))).toEqual(capturing())
    expect(recordRead()).toEqual(record({ purchase: capturing() }))
  })

  test('is not a success: only a record that notes the end is one', () => {
    keepRecord(record({ purchase: confirming() }))
    const { dispatch } = openOutbox()
    dispatch(loadPurchase('42'))
    keepRecord(record({ ended: [{ attempt: 'a', isPaid: true }] }))
    expect(dispatch(loadPurchase('42'))).toEqual(confirmed())
  })
})

test('a paid purchase is put aside and ends when the server confirms it', () => {
  keepRecord(record({ purchase: confirming() }))
  const { dispatch, shown } = openOutbox()
  dispatch(putAside('42', aside()))
  expect([recordRead(), shown()]).toMatchObject([record({ aside: [aside()] }), { purchase: idle, aside: [aside()] }])
  dispatch(removeAside('42', 'a'))
  expect([recordRead(), shown().aside]).toEqual([record({ ended: [{ attempt: 'a', isPaid: true }] }), []])
})

test('a late receipt is stored once', () => {
  const { dispatch, shown } = openOutbox()
  dispatch(recordLatePayment('42', paid()))
  expect([recordRead(), shown().purchase]).toEqual([record({ purchase: captured() }), captured()])
  dispatch(applyPurchaseEvent('42', sent))
  dispatch(recordLatePayment('42', paid()))
  expect(recordRead()).toEqual(record({ purchase: confirming() }))
})

test('with full storage the page keeps the purchase until a write succeeds', () => {
  keepRecord(record({ purchase: capturing() }))
  const { dispatch, shown } = openOutbox()
  const free = fillStorage()
  dispatch(applyPurchaseEvent('42', { type: 'captured', attempt: 'a', payment }))
  expect(shown()).toMatchObject({ purchase: captured(), isStored: false })
  expect(dispatch(loadPurchase('42'))).toEqual(captured())
  free()
  dispatch(applyPurchaseEvent('42', sent))
  expect([recordRead(), shown().isStored]).toEqual([record({ purchase: confirming() }), true])
})

test('a purchase continues after its user signs out, and is hidden', () => {
  keepRecord(record({ purchase: captured() }))
  const { dispatch, shown } = openOutbox()
  dispatch(loggedOut())
  expect(dispatch(applyPurchaseEvent('42', sent))).toEqual(confirming())
  expect([recordRead(), shown().purchase]).toEqual([record({ purchase: confirming() }), null])
})

describe('when a user signs out', () => {
  test.each([
    [registering(), true],
    [awaiting(), true],
    [capturing(), false],
    [captured(), false],
    [confirmed('a', ['report']), false],
  ])('only a purchase that cost nothing is removed (case %#)', (purchase, isForgotten) => {
    keepRecord(record({ purchase }))
    removeUnpaidRecord('42')
    expect(recordText() === null).toBe(isForgotten)
  })

  test('a paid purchase put aside stays', () => {
    keepRecord(record({ purchase: awaiting('b'), aside: [aside()] }))
    removeUnpaidRecord('42')
    expect(recordRead()).toEqual(record({ purchase: awaiting('b'), aside: [aside()] }))
  })

  test('because the site data was deleted, a possible charge is stored again', () => {
    keepRecord(record({ purchase: captured() }))
    const { dispatch, shown } = openOutbox()
    dispatch(loadPurchase('42'))
    forgetRecord()
    restorePaidRecord('42', shown())
    expect(recordRead()).toEqual(record({ purchase: captured() }))
  })
})

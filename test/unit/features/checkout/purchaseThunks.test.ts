import { loggedOut } from '@/features/auth/authSlice'
import { applyPurchaseEvent, keepChargedRecord, loadCheckout, recordPayment } from '@/features/checkout/purchaseThunks'
import { fillStorage, keepRecord, openPurchaseStorage, record, recordRead } from './openPurchaseStorage'
import { captured, capturing, confirmed, deferred, order, paid } from './purchases'

const confirmationFailed = { type: 'confirmationFailed', attempt: 'a' } as const
const start = (attempt: string) =>
  ({ type: 'captureStarted', attempt, order, compraId: '5001', paypalOrderId: 'PP1', at: 1 }) as const

test('the page shows an ended purchase, and the record only notes its end', () => {
  keepRecord(record({ purchase: confirmed('a', true) }))
  const { dispatch, shown } = openPurchaseStorage()
  dispatch(applyPurchaseEvent('42', { type: 'cartEmptied', attempt: 'a' }))
  expect([shown().purchase, recordRead()]).toEqual([confirmed(), record({ ended: [{ attempt: 'a', isPaid: true }] })])
})

test('a step starts from the record of another tab, not from stale state', () => {
  keepRecord(record({ purchase: capturing() }))
  const { dispatch, shown } = openPurchaseStorage()
  dispatch(loadCheckout('42'))
  keepRecord(record({ purchase: captured() }))
  expect(dispatch(applyPurchaseEvent('42', confirmationFailed))).toEqual(captured('a', 1))
  expect(shown().purchase).toEqual(captured('a', 1))
})

test('a record of version 1 is read and then stored as version 2', () => {
  keepRecord(captured())
  const { dispatch } = openPurchaseStorage()
  expect(dispatch(loadCheckout('42')).purchase).toEqual(captured())
  dispatch(applyPurchaseEvent('42', confirmationFailed))
  expect(recordRead()).toEqual(record({ purchase: captured('a', 1) }))
})

describe('when a user signs out', () => {
  test.each([
    ['a record without a charge is removed', record({ ended: [{ attempt: 'a', isPaid: true }] }), null],
    ['a charge stays', record({ purchase: capturing() }), record({ purchase: capturing() })],
    ['a deferred purchase stays', record({ deferred: [deferred()] }), record({ deferred: [deferred()] })],
  ])('%s', (_, kept, left) => {
    keepRecord(kept)
    const { dispatch, shown } = openPurchaseStorage()
    dispatch(loadCheckout('42'))
    keepChargedRecord('42', shown())
    expect(recordRead()).toEqual(left)
  })

  test('their purchase goes on, and is hidden', () => {
    keepRecord(record({ purchase: captured() }))
    const { dispatch, shown } = openPurchaseStorage()
    dispatch(loggedOut())
    expect(dispatch(applyPurchaseEvent('42', confirmationFailed))).toEqual(captured('a', 1))
    expect([recordRead(), shown().purchase]).toEqual([record({ purchase: captured('a', 1) }), null])
  })
})

describe('in a full storage', () => {
  test('the page keeps a purchase until a write succeeds, or the user signs out', () => {
    keepRecord(record({ purchase: capturing() }))
    const { dispatch, shown } = openPurchaseStorage()
    const free = fillStorage()
    dispatch(recordPayment('42', paid()))
    expect(shown()).toMatchObject({ purchase: captured(), isStored: false })
    expect(dispatch(loadCheckout('42')).purchase).toEqual(captured())
    free()
    keepChargedRecord('42', shown())
    expect(recordRead()).toEqual(record({ purchase: captured() }))
    dispatch(applyPurchaseEvent('42', confirmationFailed))
    expect([recordRead(), shown().isStored]).toEqual([record({ purchase: captured('a', 1) }), true])
  })

  /** A tab whose last write failed: storage was full then, and has space again. */
  function tabAfterFullStorage() {
    const tab = openPurchaseStorage()
    const endFull = fillStorage()
    tab.dispatch(applyPurchaseEvent('42', start('a')))
    tab.dispatch(applyPurchaseEvent('42', { type: 'failed', attempt: 'a' }))
    endFull()
    return tab
  }

  test('a canceled attempt neither hides nor overwrites what another tab was paid', () => {
    const { dispatch } = tabAfterFullStorage()
    keepRecord(record({ purchase: captured('b') }))
    expect(dispatch(loadCheckout('42')).purchase).toEqual(captured('b'))
    dispatch(applyPurchaseEvent('42', start('c')))
    expect(recordRead()).toMatchObject({ purchase: captured('b') })
  })

  test('a paid purchase that another tab deferred is kept', () => {
    const { dispatch } = tabAfterFullStorage()
    keepRecord(record({ deferred: [deferred('b')] }))
    expect(dispatch(loadCheckout('42')).deferred).toEqual([deferred('b')])
    dispatch(applyPurchaseEvent('42', start('c')))
    expect(recordRead()).toMatchObject({ purchase: { attempt: 'c' }, aside: [deferred('b')] })
  })
})

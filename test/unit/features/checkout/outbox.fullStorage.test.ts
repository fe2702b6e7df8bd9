import {
  applyPurchaseEvent,
  loadAside,
  loadPurchase,
  removeUnpaidRecord,
  restorePaidRecord,
} from '@/features/checkout/outbox'
import { fillStorage, keepRecord, openOutbox, record, recordRead } from './openOutbox'
import { aside, awaiting, captured, order, payment } from './purchases'

/** A tab whose last write failed: storage was full then, and has space again. */
function tabAfterFullStorage() {
  const tab = openOutbox('a')
  const endFull = fillStorage()
  tab.dispatch(applyPurchaseEvent('42', { type: 'started', attempt: 'a', order }))
  tab.dispatch(applyPurchaseEvent('42', { type: 'cancelled', attempt: 'a' }))
  endFull()
  return tab
}

test('a paid purchase that full storage refused is stored at the sign-out', () => {
  keepRecord(record({ purchase: awaiting() }))
  const { dispatch, shown } = openOutbox('a')
  dispatch(loadPurchase('42'))
  const endFull = fillStorage()
  dispatch(applyPurchaseEvent('42', { type: 'approved', attempt: 'a', at: 1 }))
  dispatch(applyPurchaseEvent('42', { type: 'captured', attempt: 'a', payment }))
  expect(shown()).toMatchObject({ purchase: captured(), isStored: false })
  endFull()
  // In the order of startCompletion.ts.
  restorePaidRecord('42', shown())
  removeUnpaidRecord('42')
  expect(recordRead()).toMatchObject({ purchase: captured() })
})

test('a canceled attempt neither hides nor overwrites what another tab was paid', () => {
  const { dispatch } = tabAfterFullStorage()
  keepRecord(record({ purchase: captured('b') }))
  expect(dispatch(loadPurchase('42'))).toEqual(captured('b'))
  dispatch(applyPurchaseEvent('42', { type: 'started', attempt: 'c', order }))
  expect(recordRead()).toMatchObject({ purchase: captured('b') })
})

test('a paid purchase that another tab put aside is kept', () => {
  const { dispatch } = tabAfterFullStorage()
  keepRecord(record({ aside: [aside('b')] }))
  expect(dispatch(loadAside('42'))).toEqual([aside('b')])
  dispatch(applyPurchaseEvent('42', { type: 'started', attempt: 'c', order }))
  expect(recordRead()).toMatchObject({ purchase: { attempt: 'c' }, aside: [aside('b')] })
})

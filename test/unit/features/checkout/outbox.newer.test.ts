import {
  adoptNewerRecords,
  applyPurchaseEvent,
  removeUnpaidRecord,
  restorePaidRecord,
  loadPurchase,
} from '@/features/checkout/outbox'
import { idle } from '@/features/checkout/purchase'
import { fillStorage, keepRecord, openOutbox, record, recordRead, recordText } from './openOutbox'
import { aside, captured, capturing, confirmed, order, registering } from './purchases'

const newer = (flight: number) => ({ version: 99, purchase: { phase: 'settlingByDrone', flight } })
const start = (attempt: string) => ({ type: 'started', attempt, order }) as const
const copy = (nth: number) => recordText(`newer${nth}_checkout_42`)

describe('a record of a newer version', () => {
  test('is reported and stays unchanged until a purchase starts', () => {
    keepRecord(newer(1))
    const { dispatch, shown } = openOutbox()
    expect(dispatch(loadPurchase('42'))).toEqual(idle)
    expect([shown().hasNewerRecord, recordRead(), copy(1)]).toEqual([true, newer(1), null])
  })

  test('is copied before the first write and is still reported', () => {
    keepRecord(newer(1))
    const { dispatch, shown } = openOutbox()
    dispatch(applyPurchaseEvent('42', start('a')))
    expect([copy(1), recordRead()]).toEqual([JSON.stringify(newer(1)), record({ purchase: registering() })])
    dispatch(loadPurchase('42'))
    expect(shown()).toMatchObject({ purchase: registering(), hasNewerRecord: true, isStored: true })
  })

  test('is copied beside the copy of an earlier record', () => {
    const { dispatch } = openOutbox()
    for (const [index, attempt] of ['a', 'b'].entries()) {
      keepRecord(newer(index))
      dispatch(applyPurchaseEvent('42', start(attempt)))
    }
    expect([copy(1), copy(2), copy(3)]).toEqual([JSON.stringify(newer(0)), JSON.stringify(newer(1)), null])
  })

  test('is not overwritten if the browser cannot store a copy', () => {
    keepRecord(newer(1))
    const { dispatch, shown } = openOutbox()
    const free = fillStorage((key) => key.startsWith('newer'))
    dispatch(applyPurchaseEvent('42', start('a')))
    free()
    expect([recordRead(), shown()]).toMatchObject([newer(1), { purchase: registering(), isStored: false }])
  })

  test('stays after its user signs out', () => {
    keepRecord(newer(1))
    const { dispatch, shown } = openOutbox()
    dispatch(loadPurchase('42'))
    restorePaidRecord('42', shown())
    removeUnpaidRecord('42')
    expect(recordRead()).toEqual(newer(1))
  })
})

describe('a copy that an older version made', () => {
  const keepCopy = (value: unknown, nth = 1) => {
    keepRecord(value, `newer${nth}_checkout_42`)
  }

  // spec: paying.newer-record
  test('is restored with its payments, and the copy is removed', () => {
    keepCopy(record({ purchase: captured('a'), aside: [aside('b')] }))
    const { dispatch, shown } = openOutbox()
    dispatch(adoptNewerRecords('42'))
    expect(recordRead()).toEqual(record({ purchase: captured('a'), aside: [aside('b')] }))
    expect([shown().purchase, copy(1)]).toEqual([captured('a'), null])
  })

  test('is put aside if a newer purchase is pending', () => {
    keepRecord(record({ purchase: capturing('c') }))
    keepCopy(record({ purchase: captured('a') }))
    const { dispatch } = openOutbox()
    dispatch(adoptNewerRecords('42'))
    const added = aside('a', { isRefused: false, triedAt: 0, isInCart: true })
    expect([recordRead(), copy(1)]).toEqual([record({ purchase: capturing('c'), aside: [added] }), null])
  })

  test('stays and is reported if this version cannot read it either', () => {
    keepCopy(newer(1))
    const { dispatch, shown } = openOutbox()
    dispatch(loadPurchase('42'))
    dispatch(adoptNewerRecords('42'))
    expect([shown().hasNewerRecord, copy(1)]).toEqual([true, JSON.stringify(newer(1))])
  })

  test('is found even if an earlier copy was already restored', () => {
    keepCopy(record({ purchase: captured('a') }), 2)
    const { dispatch } = openOutbox()
    dispatch(adoptNewerRecords('42'))
    expect([recordRead(), copy(2)]).toEqual([record({ purchase: captured('a') }), null])
  })

  test('stays if the browser cannot store the restored record', () => {
    keepCopy(record({ purchase: captured('a') }))
    const { dispatch, shown } = openOutbox()
    const free = fillStorage()
    dispatch(adoptNewerRecords('42'))
    free()
    expect([shown().purchase, shown().isStored]).toEqual([captured('a'), false])
    expect(copy(1)).toBe(JSON.stringify(record({ purchase: captured('a') })))
  })
})

describe('a copy of a newer version', () => {
  test.each([capturing('a'), confirmed('a', ['cart'])])(
    'stays while another charge replaces its $phase one',
    (purchase) => {
      keepRecord(record({ purchase: captured('c') }))
      keepRecord(record({ purchase }), 'newer1_checkout_42')
      const { dispatch } = openOutbox()
      dispatch(adoptNewerRecords('42'))
      expect([recordRead(), copy(1)]).toMatchObject([{ purchase: captured('c') }, JSON.stringify(record({ purchase }))])
      keepRecord(record({}))
      openOutbox().dispatch(adoptNewerRecords('42'))
      expect([recordRead(), copy(1)]).toMatchObject([{ purchase }, null])
    },
  )

  test('whose purchase a later copy lists as ended is not completed again', () => {
    keepRecord(record({ purchase: captured('a') }), 'newer1_checkout_42')
    keepRecord(record({ ended: [{ attempt: 'a', isPaid: true }] }), 'newer2_checkout_42')
    const { dispatch } = openOutbox()
    dispatch(adoptNewerRecords('42'))
    expect(recordRead()).toMatchObject({ purchase: idle, ended: [{ attempt: 'a', isPaid: true }] })
  })
})

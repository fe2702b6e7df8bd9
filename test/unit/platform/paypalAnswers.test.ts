import { isAlreadyCaptured, toCaptureAnswer, toOrderState } from '@/platform/paypalAnswers'

const order = (status: string, ...captures: string[]) => ({
  id: 'PP1',
  status,
  purchase_units: [{ payments: { captures: captures.map((one) => ({ id: 'C1', status: one })) } }],
})
const refusal = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

test.each([
  ['completed', order('COMPLETED', 'COMPLETED'), 'captured'],
  ['completed with a pending capture', order('COMPLETED', 'PENDING'), 'captured'],
  ['completed without captures', { id: 'PP1', status: 'COMPLETED' }, 'captured'],
  ['completed by a second capture', order('COMPLETED', 'DECLINED', 'COMPLETED'), 'captured'],
  ['completed with a declined capture', order('COMPLETED', 'DECLINED'), 'refused'],
  ['completed with a failed capture', order('COMPLETED', 'FAILED'), 'refused'],
  ['voided', order('VOIDED'), 'refused'],
  ['approved', order('APPROVED'), 'open'],
  ['created', { id: 'PP1', status: 'CREATED', purchase_units: [{}] }, 'open'],
  ['sent back to the buyer', order('PAYER_ACTION_REQUIRED'), 'open'],
  ['missing', undefined, 'unanswered'],
  ['a page of HTML', '<html>', 'unanswered'],
  ['without a status', { id: 'PP1' }, 'unanswered'],
])('an order that is %s is classified', (_, raw, outcome) => {
  expect(toOrderState(raw, true).outcome).toBe(outcome)
  // In the response to a capture every other status only means that the capture failed.
  expect(toCaptureAnswer(raw).outcome).toBe(outcome === 'captured' ? 'captured' : 'failed')
})

test('an open order tells whether it is approved and whether it is fresh', () => {
  expect(toOrderState(order('APPROVED'), true)).toEqual({ outcome: 'open', isApproved: true, isFresh: true })
  expect(toOrderState(order('APPROVED'), false)).toEqual({ outcome: 'open', isApproved: true, isFresh: false })
  expect(toOrderState(order('PAYER_ACTION_REQUIRED'), true)).toEqual({
    outcome: 'open',
    isApproved: false,
    isFresh: true,
  })
})

test('the receipt is the response of PayPal, without values that JSON drops', () => {
  const raw = {
    ...order('COMPLETED', 'COMPLETED'),
    payer: { email_address: 'persona@example.com' },
    refresh: () => undefined,
  }
  const { refresh: _, ...details } = raw
  expect(toCaptureAnswer(raw)).toEqual({ outcome: 'captured', receipt: { status: 'COMPLETED', details } })
  expect(toOrderState(raw, false)).toEqual({ outcome: 'captured', receipt: { status: 'COMPLETED', details } })
})

test.each([
  [
    'ORDER_ALREADY_CAPTURED in the message',
    new Error(`returned 422: ${JSON.stringify(refusal('ORDER_ALREADY_CAPTURED'))}`),
    true,
  ],
  ['ORDER_ALREADY_CAPTURED in the fields', refusal('ORDER_ALREADY_CAPTURED'), true],
  [
    'ORDER_ALREADY_COMPLETED in the fields',
    Object.assign(new Error('returned 422'), refusal('ORDER_ALREADY_COMPLETED')),
    true,
  ],
  ['a declined card', refusal('INSTRUMENT_DECLINED'), false],
  ['a broken connection', new TypeError('Failed to fetch'), false],
  ['plain text', 'window closed', false],
  ['no value', undefined, false],
])('an error with %s tells whether the order is captured', (_, error, isCaptured) => {
  expect(isAlreadyCaptured(error)).toBe(isCaptured)
})

test('an error that refers to itself can be read', () => {
  const error = Object.assign(new Error('ORDER_ALREADY_CAPTURED'), { self: {} })
  error.self = error
  expect(isAlreadyCaptured(error)).toBe(true)
})

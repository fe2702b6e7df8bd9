import { isAlreadyCaptured, toCaptureResponse, toOrderStatus } from '@/platform/paypalResponses'

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
  ['missing', undefined, 'statusUnanswered'],
  ['a page of HTML', '<html>', 'statusUnanswered'],
  ['without a status', { id: 'PP1' }, 'statusUnanswered'],
])('an order that is %s is classified', (_, raw, type) => {
  expect(toOrderStatus(raw, true).type).toBe(type)
  // In the response to a capture every other status only means that the capture failed.
  expect(toCaptureResponse(raw).type).toBe(type === 'captured' ? 'captured' : 'captureFailed')
})

test('an open order tells whether it is approved and whether it is fresh', () => {
  const open = { type: 'open', isApproved: true, isFresh: true }
  expect(toOrderStatus(order('APPROVED'), true)).toEqual(open)
  expect(toOrderStatus(order('APPROVED'), false)).toEqual({ ...open, isFresh: false })
  expect(toOrderStatus(order('PAYER_ACTION_REQUIRED'), true)).toEqual({ ...open, isApproved: false })
})

test('the receipt is the response of PayPal, without values that JSON drops', () => {
  const details = { ...order('COMPLETED', 'COMPLETED'), payer: { email_address: 'persona@example.com' } }
  const raw = { ...details, refresh: () => undefined }
  expect(toCaptureResponse(raw)).toEqual({ type: 'captured', receipt: { status: 'COMPLETED', details } })
  expect(toOrderStatus(raw, false)).toEqual({ type: 'captured', receipt: { status: 'COMPLETED', details } })
})

const circular = Object.assign(new Error('ORDER_ALREADY_CAPTURED'), { self: {} })
circular.self = circular

test.each([
  ['a field that is the error itself', circular, true],
  ['ORDER_ALREADY_CAPTURED in the message', new Error(`422: {"issue":"ORDER_ALREADY_CAPTURED"}`), true],
  ['ORDER_ALREADY_CAPTURED in the fields', refusal('ORDER_ALREADY_CAPTURED'), true],
  ['ORDER_ALREADY_COMPLETED in the fields', Object.assign(new Error(), refusal('ORDER_ALREADY_COMPLETED')), true],
  ['a declined card', refusal('INSTRUMENT_DECLINED'), false],
  ['a broken connection', new TypeError('Failed to fetch'), false],
  ['plain text', 'window closed', false],
  ['no value', undefined, false],
])('an error with %s tells whether the order is captured', (_, error, isCaptured) => {
  expect(isAlreadyCaptured(error)).toBe(isCaptured)
})

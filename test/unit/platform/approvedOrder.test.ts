import { createApproval, isAlreadyCaptured, toCaptureResponse, toOrderStatus } from '@/platform/approvedOrder'
import type { ApprovalEvent } from '@/platform/payment'
import type { CallOutcome } from '@test/support/callOutcome'
import { settled } from '@test/support/promises'
import { openButtons } from './openButtons'

/** Approves an order with PayPal's buttons. Requests have the planned outcomes, then succeed; `asked` lists them. */
async function approve(plan: Parameters<typeof openButtons>[0]) {
  const { page, asked, click, approve: buyerApproves } = openButtons(plan)
  await click()
  await buyerApproves()
  return { order: page.onApproved.mock.lastCall![0], asked }
}

test.each<CallOutcome>(['lost', 'answer lost', 'TRANSACTION_REFUSED', 'INTERNAL_SERVER_ERROR'])(
  'a capture that ends in %s has failed, without details',
  async (outcome) => {
    const { order } = await approve({ capture: [outcome] })
    expect(await order.capture()).toEqual({ type: 'captureFailed' })
  },
)

test('an order without actions cannot be captured, and has no status', async () => {
  const { order } = createApproval('PP1', undefined)
  expect(await order.capture()).toEqual({ type: 'captureFailed' })
  expect(await order.getStatus()).toEqual({ type: 'statusUnanswered' })
})

const fresh = { type: 'open', isApproved: true, isFresh: true }
const remembered = { ...fresh, isFresh: false }
const statusUnanswered = { type: 'statusUnanswered' }
const AGAIN = ['status capture status status', 'get capture get'] as const

// A status is fresh if it sends a request to PayPal. No step waits for a capture, which may have no answer.
test.each([
  ['repeated', {}, 'status status', 'get', [fresh, remembered]],
  ['after a lost capture', { capture: 'lost' }, ...AGAIN, [fresh, fresh, remembered]],
  ['after a refused capture', { capture: 'TRANSACTION_REFUSED' }, ...AGAIN, [fresh, fresh, remembered]],
  ['after a declined card', { capture: 'INSTRUMENT_DECLINED' }, ...AGAIN, [fresh, remembered, remembered]],
  ['during a capture', { capture: 'silent' }, 'capture status status', 'capture get', [fresh, remembered]],
  ['that fails', { get: 'lost' }, 'status status', 'get', [statusUnanswered, statusUnanswered]],
] as const)('a status %s asks PayPal only when it has to', async (_, plan, steps, expected, received) => {
  const { capture, get }: { capture?: CallOutcome; get?: CallOutcome } = plan
  const { order, asked } = await approve({ capture: capture && [capture], get: get && [get] })
  const statuses: unknown[] = []
  for (const step of steps.split(' ')) {
    if (step === 'status') statuses.push(await order.getStatus())
    else void order.capture()
    await settled()
  }
  expect([asked, statuses]).toEqual([expected.split(' '), received])
})

test('each event of an approval is delivered once, in order', async () => {
  const { order, emit } = createApproval('PP1', undefined)
  const sent: ApprovalEvent[] = [{ type: 'cancelled' }, { type: 'errorReported' }]
  for (const event of sent) emit(event)
  expect([await order.nextEvent(), await order.nextEvent()]).toEqual(sent)
  const next = order.nextEvent()
  emit({ type: 'cancelled' })
  emit({ type: 'closed' })
  expect([await next, await order.nextEvent()]).toEqual([{ type: 'cancelled' }, { type: 'closed' }])
  const received = jest.fn()
  void order.nextEvent().then(received)
  await settled()
  expect(received).not.toHaveBeenCalled()
})

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

import { failureOf, isAlreadyCaptured, toCaptureAnswer, toOrderState } from '@/platform/paypalAnswers'

const order = (status: string, ...captures: string[]) => ({
  id: 'PP1',
  status,
  purchase_units: [{ payments: { captures: captures.map((one) => ({ id: 'C1', status: one })) } }],
})
const refusal = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

test.each([
  ['completed', order('COMPLETED', 'COMPLETED'), 'captured'],
  ['completed, the money still on its way', order('COMPLETED', 'PENDING'), 'captured'],
  ['completed, without a word on the captures', { id: 'PP1', status: 'COMPLETED' }, 'captured'],
  ['completed by a capture that failed', order('COMPLETED', 'DECLINED'), 'refused'],
  ['failed', order('COMPLETED', 'FAILED'), 'refused'],
  ['approved', order('APPROVED'), 'open'],
  ['created', { id: 'PP1', status: 'CREATED', purchase_units: [{}] }, 'open'],
  ['nothing', undefined, 'unanswered'],
  ['a page of HTML', '<html>', 'unanswered'],
  ['an order without a state', { id: 'PP1' }, 'unanswered'],
])('an order that is %s', (_, raw, outcome) => {
  expect(toOrderState(raw).outcome).toBe(outcome)
  // An order that is open after it was to be captured says nothing for certain.
  expect(toCaptureAnswer(raw).outcome).toBe(outcome === 'open' ? 'unanswered' : outcome)
})

test('the receipt is what PayPal answered, as far as it can be written down', () => {
  const raw = {
    ...order('COMPLETED', 'COMPLETED'),
    payer: { email_address: 'persona@example.com' },
    refresh: () => undefined,
  }
  const { refresh: _, ...details } = raw
  expect(toOrderState(raw)).toEqual({ outcome: 'captured', receipt: { status: 'COMPLETED', details } })
})

test.each([
  [
    'a declined card, in the message',
    new Error(`capture returned 422: ${JSON.stringify(refusal('INSTRUMENT_DECLINED'))}`),
    'declined',
  ],
  ['a declined card, in the fields', refusal('INSTRUMENT_DECLINED'), 'declined'],
  ['an order that was paid before', refusal('ORDER_ALREADY_CAPTURED'), 'alreadyCaptured'],
  ['any other refusal', refusal('PAYEE_ACCOUNT_RESTRICTED'), 'refused'],
  ['a connection that broke', new TypeError('Failed to fetch'), 'unanswered'],
  ['an error of the server', new Error('capture returned 500: INTERNAL_SERVER_ERROR'), 'unanswered'],
  ['a text', 'window closed', 'unanswered'],
  ['nothing', undefined, 'unanswered'],
])('%s', (_, error, meaning) => {
  expect(failureOf(error)).toBe(meaning)
  expect(isAlreadyCaptured(error)).toBe(meaning === 'alreadyCaptured')
})

test('an error that refers to itself is read all the same', () => {
  const error: Record<string, unknown> = { message: 'x' }
  error.self = error
  expect(failureOf(error)).toBe('unanswered')
})

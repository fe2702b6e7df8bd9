import { toConfirmationVerdict } from '@/api/confirmation'
import { toId } from '@/api/rawValues'

const LONGEST = 'x'.repeat(200)

/** A body as it arrives: JSON.parse makes neighbors beyond 2^53 - 1 equal. */
const received = (body: string): unknown => JSON.parse(body)

/** A failed request as RTK Query reports it; `data` is the response body as text. */
const answered = (status: number, body: unknown = { message: 'No.' }) => ({
  status,
  data: typeof body === 'string' ? body : JSON.stringify(body),
})

const confirmedBody = (compraId: unknown) => ({ compraId, estado: 'CONFIRMADA' })

// spec: calls.ids
describe('an id', () => {
  test.each([
    ['9007199254740991', '9007199254740991'],
    ['"9007199254740993"', '9007199254740993'],
    ['0', '0'],
    [`"${LONGEST}"`, LONGEST],
    ['" pedido 7 "', 'pedido 7'],
  ])('may be %s', (raw, id) => {
    expect(toId(received(raw))).toBe(id)
  })

  test.each([
    ...['9007199254740992', '9007199254740993', '-9007199254740993', '1e400', '1.5', `"${LONGEST}x"`, '""', 'null'],
  ])('is none for %s', (raw) => {
    expect(toId(received(raw))).toBe('')
  })
})

// spec: calls.ids, paying.agreement
test('a 409 with a number that JSON rounds does not name the purchase', () => {
  const answer = { status: 409, data: '{"compraId":9007199254740993,"estado":"CONFIRMADA"}' }
  expect(toConfirmationVerdict(answer, '9007199254740992')).toBe('refused')
})

// spec: paying.agreement
test.each(['5001', 5001])('a 409 that names this purchase (%j) as confirmed counts as confirmed', (compraId) => {
  expect(toConfirmationVerdict(answered(409, confirmedBody(compraId)), '5001')).toBe('confirmed')
  expect(
    toConfirmationVerdict(answered(409, { ...confirmedBody(compraId), message: 'Ya estaba.', fecha: 1 }), '5001'),
  ).toBe('confirmed')
})

// spec: paying.agreement
test.each([
  ['another purchase', confirmedBody(5002)],
  ['this purchase with a differently written number', confirmedBody('05001')],
  ['another state', { compraId: 5001, estado: 'PENDIENTE' }],
  ['no state', { compraId: 5001 }],
  ['no purchase', { estado: 'CONFIRMADA' }],
  ['a list of purchases', [confirmedBody(5001)]],
  ['a purchase in a list', confirmedBody([5001])],
  ['a text instead of an object', '"CONFIRMADA 5001"'],
  ['a message', { message: 'Otra orden pagó esta compra.' }],
  ['a page of HTML', '<h1>5001 CONFIRMADA</h1>'],
  ['truncated JSON', '{"compraId":5001,"estado":"CONFIRMADA"'],
  ['nothing', ''],
])('a 409 that names %s is a refusal', (_, body) => {
  expect(toConfirmationVerdict(answered(409, body), '5001')).toBe('refused')
})

test('a 409 without a text body is a refusal', () => {
  for (const data of [undefined, null, confirmedBody(5001)])
    expect(toConfirmationVerdict({ status: 409, data }, '5001')).toBe('refused')
})

// spec: paying.refused
test.each([400, 401, 403, 404, 405, 410, 418, 422, 451, 499])(
  'a %d is a permanent refusal, even if its body says confirmed',
  (status) => {
    expect(toConfirmationVerdict(answered(status), '5001')).toBe('refused')
    expect(toConfirmationVerdict(answered(status, confirmedBody(5001)), '5001')).toBe('refused')
  },
)

// spec: paying.passing
test.each([408, 425, 429, 500, 502, 503, 504, 599])('a %d is a temporary failure', (status) => {
  expect(toConfirmationVerdict(answered(status), '5001')).toBe('failed')
  expect(toConfirmationVerdict(answered(status, confirmedBody(5001)), '5001')).toBe('failed')
})

test.each([
  ['a network error', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
  ['an unreadable response', { status: 'PARSING_ERROR', originalStatus: 409, data: 'x', error: 'SyntaxError' }],
  ['an error in the code', { name: 'TypeError', message: 'x is not a function' }],
  ['a redirect', { status: 302, data: '' }],
])('%s is a failure', (_, error) => {
  expect(toConfirmationVerdict(error, '5001')).toBe('failed')
})

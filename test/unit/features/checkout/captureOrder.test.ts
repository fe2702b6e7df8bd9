import { captureDelayAfter } from '@/features/checkout/captureOrder'
import { promised } from '@test/support/promises'
import { approved, beginCapture, captured, failed, notApproved, silent, unanswered } from './beginCapture'

type Tell = ReturnType<typeof beginCapture>['tell']

test('an order that PayPal captures at once needs no look', async () => {
  const { asked, result, wait } = beginCapture({ captures: [captured] })
  await wait(0)
  expect([result(), asked]).toEqual([captured, ['0 s: capture']])
})

test('a look after a failed capture finds a successful capture', async () => {
  const { asked, result, wait } = beginCapture({ captures: [failed], looks: [captured] })
  await wait(0)
  expect([result(), asked]).toEqual([captured, ['0 s: capture', '0 s: look']])
})

test('three failed captures of an order that stays approved are a refusal', async () => {
  const { asked, result, wait } = beginCapture({
    captures: [failed, failed, failed],
    looks: [approved, approved, approved],
  })
  await wait(6.999)
  expect(result()).toBeUndefined()
  await wait(0.001)
  expect(result()).toEqual({ outcome: 'refused' })
  expect(asked).toEqual(['0 s: capture', '0 s: look', '1 s: capture', '1 s: look', '3 s: capture', '7 s: look'])
})

test('the last look finds a capture that finished during the pause', async () => {
  const { result, wait } = beginCapture({ captures: [failed, failed, failed], looks: [approved, approved, captured] })
  await wait(7)
  expect(result()).toEqual(captured)
})

test.each([
  ['the network that returns', () => window.dispatchEvent(new Event('online'))],
  ["an error of PayPal's window", (tell: Tell) => tell({ outcome: 'reportedError', isCaptured: false })],
  ["a cancel in PayPal's window", (tell: Tell) => tell({ outcome: 'cancelled' })],
  ['a clock that is set back', () => jest.setSystemTime(Date.now() - 3_600_000)],
  ['a clock that is set forward', () => jest.setSystemTime(Date.now() + 3_600_000)],
])('%s does not shorten the pause before a refusal', async (_, happens) => {
  const { asked, result, wait, tell } = beginCapture({
    captures: [failed, failed, failed],
    looks: [approved, approved, captured],
  })
  await wait(3.5)
  happens(tell)
  await wait(3.499)
  // An early look would be the last: PayPal's script repeats its answer until the next capture.
  expect([result(), asked.at(-1)]).toEqual([undefined, '3 s: capture'])
  await wait(0.001)
  expect(result()).toEqual(captured)
})

test('an unanswered look restarts the count of failures', async () => {
  const { asked, result, wait } = beginCapture({
    captures: Array<typeof failed>(9).fill(failed),
    looks: [approved, unanswered, approved, approved, approved],
  })
  await wait(9)
  expect(result()).toEqual({ outcome: 'refused' })
  expect(asked.filter((what) => what.endsWith('capture'))).toEqual([
    '0 s: capture',
    '1 s: capture',
    '2 s: capture',
    '3 s: capture',
    '5 s: capture',
  ])
})

test.each([
  ['no longer approved', notApproved],
  ['refused by PayPal', { outcome: 'refused' } as const],
])('a failed capture of an order that is %s is a refusal at once', async (_, state) => {
  const { asked, result, wait } = beginCapture({ captures: [failed], looks: [state] })
  await wait(0)
  expect([result(), asked]).toEqual([{ outcome: 'refused' }, ['0 s: capture', '0 s: look']])
})

// spec: paying.looked-up
test('a capture without a response is looked up after 30 seconds, not before', async () => {
  const { asked, result, wait } = beginCapture({ looks: [captured] })
  await wait(29.999)
  expect(asked).toEqual(['0 s: capture'])
  await wait(0.001)
  expect([result(), asked]).toEqual([captured, ['0 s: capture', '30 s: look']])
})

// spec: paying.captured-again
test('an order still approved after two minutes is captured again, twice at most', async () => {
  const { asked, result, wait } = beginCapture({ looks: [...Array<typeof approved>(12).fill(approved), captured] })
  await wait(390)
  expect(result()).toEqual(captured)
  expect(asked.filter((one) => one.endsWith('capture'))).toEqual(['0 s: capture', '120 s: capture', '240 s: capture'])
  expect(asked.filter((one) => one.endsWith('look')).length).toBe(13)
})

test('an unanswered capture of an unapproved order is not retried', async () => {
  const { asked, result, wait } = beginCapture({ looks: [notApproved, notApproved, captured] })
  await wait(90)
  expect(asked).toEqual(['0 s: capture', '30 s: look', '60 s: look', '90 s: look'])
  expect(result()).toEqual(captured)
})

// spec: paying.looked-up
test('a look without a response ends after 15 seconds', async () => {
  const { asked, result, wait } = beginCapture({ looks: [silent, silent, captured] })
  await wait(63)
  expect(asked).toEqual(['0 s: capture', '30 s: look', '46 s: look', '63 s: look'])
  expect(result()).toEqual(captured)
})

// spec: paying.pauses
test('unanswered looks follow growing pauses, up to 30 seconds', async () => {
  const { asked, result, wait } = beginCapture({ looks: [...Array<typeof unanswered>(8).fill(unanswered), captured] })
  await wait(151)
  expect(asked.slice(1)).toEqual([30, 31, 33, 37, 45, 61, 91, 121, 151].map((second) => `${second} s: look`))
  expect(result()).toEqual(captured)
})

// spec: paying.pauses
test('the pauses are 1, 2, 4, 8, 16 and then 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map(captureDelayAfter)).toEqual([
    1000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('if PayPal answers neither the capture nor the look, both are retried', async () => {
  const { asked, result, wait } = beginCapture({
    captures: [failed, failed, captured],
    looks: [unanswered, unanswered],
  })
  await wait(3)
  expect(asked).toEqual(['0 s: capture', '0 s: look', '1 s: capture', '1 s: look', '3 s: capture'])
  expect(result()).toEqual(captured)
})

// spec: paying.tunnel
test('regaining the network ends a pause at once', async () => {
  const { asked, result, wait } = beginCapture({ looks: [unanswered, unanswered, unanswered, unanswered, captured] })
  await wait(40)
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(asked.slice(-2)).toEqual(['37 s: look', '40 s: look'])
  expect(result()).toEqual(captured)
})

// spec: paying.late-receipt
test('a late receipt of an earlier capture counts', async () => {
  const first = promised<typeof captured>()
  const { asked, result, wait } = beginCapture({
    captures: [first.promise],
    looks: Array<typeof approved>(4).fill(approved),
  })
  await wait(130)
  first.keep(captured)
  await wait(0)
  expect([result(), asked.at(-1)]).toEqual([captured, '120 s: capture'])
})

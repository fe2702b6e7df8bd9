import { captureOrder } from '@/features/checkout/captureOrder'
import type { CaptureOutcome } from '@/features/checkout/nextCapture'
import { createApproval } from '@/platform/approvedOrder'
import type { CaptureRecord, CaptureResponse, OrderStatus } from '@/platform/payment'
import { promised } from '@test/support/promises'

const HOUR_MS = 3_600_000
const receipt: CaptureRecord = { status: 'COMPLETED', details: { id: 'PP1' } }
const captured = { type: 'captured', receipt } as const
const statusUnanswered = { type: 'statusUnanswered' } as const
const silent = new Promise<never>(() => undefined)
const open = { type: 'open', isApproved: true, isFresh: true } as const

type Answers<Answer> = Partial<Record<string, Answer | Promise<never>>>
const captures: Answers<CaptureResponse> = { C: captured, F: { type: 'captureFailed' } }
/** Captured, refused, approved, not approved, approved as PayPal's script remembers, no answer, silence. */
const statuses: Answers<OrderStatus> = {
  ...{ C: captured, X: { type: 'refused' }, A: open, N: { ...open, isApproved: false } },
  ...{ R: { ...open, isFresh: false }, '?': statusUnanswered, '-': silent },
}
function answering<Answer>(answers: Answers<Answer>, letters: string) {
  let given = 0
  return () => {
    given += 1
    return answers[letters.charAt(given - 1)]
  }
}

/** What happens: seconds that pass, or an event. */
type Step = number | ((capture: Capture) => unknown)
type Capture = ReturnType<typeof beginCapture>

/**
 * Captures an approved order on a fake clock. PayPal answers by the letters of `captures` and `statuses`; any other capture
 * stays without a response, and any other status is unanswered. `log` lists with their seconds: c capture (! if it was not
 * announced), s status, d doubt, a approved again; of the second approval C and S.
 */
function beginCapture(toCapture: string, toStatus: string, first?: Promise<CaptureResponse>) {
  jest.useFakeTimers()
  const start = performance.now()
  const log: string[] = []
  const receipts: CaptureRecord[] = []
  const note = (what: string) => {
    log.push(`${what}${(performance.now() - start) / 1000}`)
  }
  let isAnnounced = false
  const approve = (capturesOf: string, statusesOf: string, isSecond: boolean, own?: typeof first) => {
    const { order, emit } = createApproval('PP1', undefined)
    const [nextCapture, nextStatus] = [answering(captures, capturesOf), answering(statuses, statusesOf)]
    const noteOwn = (what: string) => {
      note(isSecond ? what.toUpperCase() : what)
    }
    const capture = async (): Promise<CaptureResponse> => {
      noteOwn(isAnnounced ? 'c' : '!')
      isAnnounced = false
      return own ?? nextCapture() ?? silent
    }
    const getStatus = async (): Promise<OrderStatus> => {
      noteOwn('s')
      return nextStatus() ?? statusUnanswered
    }
    return { order: { ...order, capture, getStatus }, emit }
  }
  let { order, emit } = approve(toCapture, toStatus, false, first)
  let isWanted = true
  let outcome: CaptureOutcome | undefined
  void captureOrder(order, {
    isWanted: () => isWanted,
    onApproved: () => {
      if (log.length > 0) note('a')
    },
    onCapture: () => {
      isAnnounced = true
    },
    onDoubt: () => {
      note('d')
    },
    onReceipt: (one) => receipts.push(one),
  }).then((value) => {
    outcome = value
  })
  return {
    log: () => log.join(' '),
    receipts,
    outcome: () => outcome,
    emit: (event: Parameters<typeof emit>[0]) => {
      emit(event)
    },
    approveAgain: (capturesOf: string, statusesOf: string) => {
      const before = emit
      ;({ order, emit } = approve(capturesOf, statusesOf, true))
      before({ type: 'approvedAgain', order })
    },
    stopWanting: () => {
      isWanted = false
    },
  }
}

async function take(capture: Capture, steps: readonly Step[]): Promise<void> {
  for (const step of [...steps, 0]) {
    if (typeof step === 'number') await jest.advanceTimersByTimeAsync(step * 1000)
    else step(capture)
  }
}

const cancel: Step = ({ emit }) => {
  emit({ type: 'cancelled' })
}
const error: Step = ({ emit }) => {
  emit({ type: 'errorReported' })
}
const removed: Step = ({ emit }) => {
  emit({ type: 'closed' })
}
const elsewhere: Step = ({ stopWanting }) => {
  stopWanting()
}
const online: Step = () => window.dispatchEvent(new Event('online'))
const clockBack: Step = () => jest.setSystemTime(Date.now() - HOUR_MS)
const clockAhead: Step = () => jest.setSystemTime(Date.now() + HOUR_MS)
const again =
  (toCapture: string, toStatus = ''): Step =>
  ({ approveAgain }) => {
    approveAgain(toCapture, toStatus)
  }

/** A title, PayPal's answers to captures and to status requests, the steps, and the log and outcome after them. */
type CaptureCase = [string, string, string, readonly Step[], string, CaptureOutcome]

async function expectCapture(...[, toCapture, toStatus, steps, log, outcome]: CaptureCase): Promise<void> {
  const capture = beginCapture(toCapture, toStatus)
  await take(capture, steps)
  expect([capture.log(), capture.outcome()]).toEqual([log, outcome])
  expect(capture.receipts).toEqual(outcome === 'captured' ? [receipt] : [])
}

// spec: paying.looked-up, paying.captured-again, paying.pauses, paying.doubt, paying.tunnel
test.each<CaptureCase>([
  ['captured at once', 'C', '', [], 'c0', 'captured'],
  ['whose capture failed, and was captured', 'F', 'C', [], 'c0 s0', 'captured'],
  ['that is no longer approved', 'F', 'N', [], 'c0 s0', 'refused'],
  ['that PayPal refused', 'F', 'X', [], 'c0 s0', 'refused'],
  ['that fails three times and stays approved', 'FFF', 'AAA', [7], 'c0 s0 c1 s1 c3 s7', 'refused'],
  ['whose failures are counted anew', 'FFFFFFF', 'A?AAA', [9], 'c0 s0 c1 s1 c2 s2 c3 s3 c5 s9', 'refused'],
  ['whose captures and statuses fail', 'FFC', '??', [3], 'c0 s0 c1 s1 c3', 'captured'],
  ['without a response for 30 s', '', 'C', [30], 'c0 s30', 'captured'],
  [
    'without a response, captured twice more at most',
    '',
    'AAAAAAAAAAAAC',
    [390],
    'c0 s30 s60 s90 s120 c120 s150 s180 s210 s240 c240 s270 s300 s330 s360 s390',
    'captured',
  ],
  ['that its script remembers at the retry', '', 'AAARC', [150], 'c0 s30 s60 s90 s120 c120 s150', 'captured'],
  ['without a response, not approved', '', 'NNNNC', [150], 'c0 s30 s60 s90 s120 s150', 'captured'],
  ['whose statuses last 15 s', '', '--C', [63], 'c0 s30 s46 s63', 'captured'],
  ['without news', '', '????????C', [151], 'c0 s30 s31 s33 s37 s45 s61 s91 s121 d121 s151', 'captured'],
  [
    'that the script remembers',
    '',
    'RRRRRRRRC',
    [151],
    'c0 s30 s31 s33 s37 s45 s61 s91 s121 d121 c121 s151',
    'captured',
  ],
  ['of which there is news', '', '??????N??C', [200], 'c0 s30 s31 s33 s37 s45 s61 s91 s121 s122 s124', 'captured'],
  ['when the network returns', '', '????C', [40, online], 'c0 s30 s31 s33 s37 s40', 'captured'],
  ['whose buttons are removed', '', '', [5, removed, 600], 'c0', 'unknown'],
  ['that was resolved elsewhere', 'F', 'A', [0, elsewhere, 600], 'c0 s0', 'unknown'],
  ['that was resolved elsewhere during a status request', '', '-', [30, elsewhere, 600], 'c0 s30', 'unknown'],
  ['that was resolved elsewhere and is captured', 'C', '', [elsewhere], 'c0', 'captured'],
])('an order %s', expectCapture)

test.each([
  ['the network that returns', online, 7],
  // It starts anew.
  ["an error of PayPal's window", error, 7.5],
  ["a cancel in PayPal's window", cancel, 7.5],
  ['a clock that is set back', clockBack, 7],
  ['a clock that is set forward', clockAhead, 7],
])('%s does not shorten the pause before a refusal', async (_, event, second) => {
  const capture = beginCapture('FFF', 'AAC')
  await take(capture, [3.5, event, 4])
  // An early status would be the last: PayPal's script repeats its answer until the next capture.
  expect([capture.log(), capture.outcome()]).toEqual([`c0 s0 c1 s1 c3 s${second}`, 'captured'])
})

// spec: paying.declined
test.each<CaptureCase>([
  ['approves again: charged at once', '', '', [10, again('C')], 'c0 a10 C10', 'captured'],
  [
    'approves again: three new captures',
    'FF-',
    'AA',
    [3, again('FFC', 'AA'), 3],
    'c0 s0 c1 s1 c3 a3 C3 S3 C4 S4 C6',
    'captured',
  ],
  [
    'approves again: two new retries',
    '',
    'AA',
    [70, again('', 'AAAAAAAAAAAAC'), 390],
    'c0 s30 s60 a70 C70 S100 S130 S160 S190 C190 S220 S250 S280 S310 C310 S340 S370 S400 S430 S460',
    'captured',
  ],
  [
    'approves again: a later doubt',
    '',
    '',
    [100, again('', '????????C'), 151],
    'c0 s30 s31 s33 s37 s45 s61 s91 a100 C100 S130 S131 S133 S137 S145 S161 S191 S221 d221 S251',
    'captured',
  ],
  [
    'approves again in the pause before a refusal',
    'FFF',
    'AA',
    [3.5, again('', 'C'), 30],
    'c0 s0 c1 s1 c3 a3.5 C3.5 S33.5',
    'captured',
  ],
  ['cancels, PayPal says open', '', 'N', [5, cancel], 'c0 s5', 'cancelled'],
  ["cancels, the script's memory of the decline says open", '', 'R', [cancel], 'c0 s0', 'cancelled'],
  ['cancels, PayPal says captured', '', 'C', [cancel], 'c0 s0', 'captured'],
  ['cancels, PayPal says nothing', '', '???', [cancel, 3], 'c0 s0 s1 s3', 'unknown'],
  ['cancels, and approves again', '', '??', [cancel, 1, again('F', '?C'), 31], 'c0 s0 s1 a1 C1 S1 C2 S32', 'captured'],
  [
    'cancels after a retry, the memory says open',
    '',
    'AAAARRR',
    [120, cancel, 3],
    'c0 s30 s60 s90 s120 c120 s120 s121 s123',
    'unknown',
  ],
  [
    'cancels long after a retry, the memory says open',
    '',
    'AAAAAAARRR',
    [239, cancel, 3],
    'c0 s30 s60 s90 s120 c120 s150 s180 s210 s239 s240 s242',
    'unknown',
  ],
  ['cancels after a retry, PayPal says open', '', 'AAAAN', [120, cancel], 'c0 s30 s60 s90 s120 c120 s120', 'cancelled'],
  [
    'cancels after a retry that failed',
    '-F',
    'AAAAAR',
    [121, cancel],
    'c0 s30 s60 s90 s120 c120 s120 c121 s121',
    'cancelled',
  ],
  [
    'cancels after a retry and an approval',
    '',
    'AAAA',
    [120, again('', 'R'), 0, cancel],
    'c0 s30 s60 s90 s120 c120 a120 C120 S120',
    'cancelled',
  ],
  ['meets an error, PayPal says captured', '', 'C', [error], 'c0 s0', 'captured'],
  ['meets an error and cancels', '', 'AN', [error, 0, cancel], 'c0 s0 s0', 'refused'],
  [
    'meets an error, approves again and cancels',
    '',
    'A',
    [error, 0, again('', 'N'), 0, cancel],
    'c0 s0 a0 C0 S0',
    'cancelled',
  ],
])('a buyer who %s', expectCapture)

// spec: paying.late-receipt
test.each<[string, string, readonly Step[], CaptureOutcome | undefined]>([
  ['of a capture that was repeated', 'AAAA', [130], undefined],
  ['of an approval that was replaced', '', [again(''), 1], undefined],
  ['in the pause before a refusal', '', [again('FFF', 'AA'), 3.5], undefined],
  ['of a capture that met an error', 'A', [5, error, 20], undefined],
  ['while its status is read', '-', [31], undefined],
  ['of a capture that was given up', 'N', [cancel], 'cancelled'],
])('a late receipt %s counts', async (_, toStatus, steps, ended) => {
  const { promise, keep } = promised<typeof captured>()
  const capture = beginCapture('', toStatus, promise)
  await take(capture, steps)
  expect([capture.outcome(), capture.receipts]).toEqual([ended, []])
  keep(captured)
  await take(capture, [])
  expect([capture.outcome(), new Set(capture.receipts)]).toEqual([ended ?? 'captured', new Set([receipt])])
  // The time limit of a status request.
  await take(capture, [15])
})

describe('in doubt and without news of the order', () => {
  const secondsOf = (what: string, { log }: Capture) =>
    log()
      .split(' ')
      .flatMap((one) => (one.startsWith(what) ? [Number(one.slice(1))] : []))
  const nothing = ['F'.repeat(99), '?'.repeat(99)] as const

  // spec: paying.doubt-answer
  test('it is captured again after five minutes, and its status is read meanwhile', async () => {
    const capture = beginCapture(...nothing)
    await take(capture, [600])
    expect(secondsOf('c', capture).filter((second) => second > 121)).toEqual([421])
    expect(secondsOf('s', capture).filter((second) => second > 121).length).toBeGreaterThan(10)
    await take(capture, [elsewhere, 60])
  })

  test('it is captured again as soon as the network returns', async () => {
    const capture = beginCapture('FFFFFFFFFC', '?'.repeat(9))
    await take(capture, [200])
    const before = secondsOf('c', capture)
    await take(capture, [online])
    expect([secondsOf('c', capture), capture.outcome()]).toEqual([[...before, 200], 'captured'])
  })

  test('a clock that is set back does not put off the doubt', async () => {
    const capture = beginCapture(...nothing)
    await take(capture, [10, clockBack, 120])
    expect(secondsOf('d', capture)).not.toEqual([])
    await take(capture, [elsewhere, 60])
  })
})

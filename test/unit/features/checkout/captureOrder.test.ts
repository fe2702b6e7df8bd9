import { captureDelayAfter, captureOrder, type CaptureResult } from '@/features/checkout/captureOrder'
import { createApproval } from '@/platform/approvedOrder'
import type { CaptureAnswer, OrderState, Receipt } from '@/platform/payment'
import { promised } from '@test/support/promises'

const HOUR_MS = 3_600_000
const receipt: Receipt = { status: 'COMPLETED', details: { id: 'PP1' } }
const captured = { outcome: 'captured', receipt } as const
const unanswered = { outcome: 'unanswered' } as const
const silent = new Promise<never>(() => undefined)
const open = { outcome: 'open', isApproved: true, isFresh: true } as const

type Answers<Answer> = Partial<Record<string, Answer | Promise<never>>>
const captures: Answers<CaptureAnswer> = { C: captured, F: { outcome: 'failed' } }
/** Captured, refused, approved, not approved, approved as PayPal's script remembers, no answer, silence. */
const looks: Answers<OrderState> = {
  ...{ C: captured, X: { outcome: 'refused' }, A: open, N: { ...open, isApproved: false } },
  ...{ R: { ...open, isFresh: false }, '?': unanswered, '-': silent },
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
 * Captures an approved order on a fake clock. PayPal answers by the letters of `captures` and `looks`; any other capture
 * stays without a response, and any other look is unanswered. `log` lists with their seconds: c capture, r capture that was
 * announced as one more, l look, d doubt, a approved again; of the second approval C, R and L.
 */
function beginCapture(toCapture: string, toLook: string, first?: Promise<CaptureAnswer>) {
  jest.useFakeTimers()
  const start = performance.now()
  const log: string[] = []
  const late: Receipt[] = []
  const note = (what: string) => {
    log.push(`${what}${(performance.now() - start) / 1000}`)
  }
  let isAnnounced = false
  const approve = (capturesOf: string, looksOf: string, isSecond: boolean, own?: typeof first) => {
    const { order, tell } = createApproval('PP1', undefined)
    const [nextCapture, nextLook] = [answering(captures, capturesOf), answering(looks, looksOf)]
    const noteOwn = (what: string) => {
      note(isSecond ? what.toUpperCase() : what)
    }
    const capture = async (): Promise<CaptureAnswer> => {
      noteOwn(isAnnounced ? 'r' : 'c')
      isAnnounced = false
      return own ?? nextCapture() ?? silent
    }
    const look = async (): Promise<OrderState> => {
      noteOwn('l')
      return nextLook() ?? unanswered
    }
    return { order: { ...order, capture, look }, tell }
  }
  let { order, tell } = approve(toCapture, toLook, false, first)
  let isWanted = true
  let result: CaptureResult | undefined
  void captureOrder(order, {
    isWanted: () => isWanted,
    onApprovedAgain: () => {
      note('a')
    },
    onCaptureAgain: () => {
      isAnnounced = true
    },
    onDoubt: () => {
      note('d')
    },
    onLateReceipt: (one) => late.push(one),
  }).then((value) => {
    result = value
  })
  return {
    log: () => log.join(' '),
    late,
    result: () => result,
    tell: (event: Parameters<typeof tell>[0]) => {
      tell(event)
    },
    approveAgain: (capturesOf: string, looksOf: string) => {
      const before = tell
      ;({ order, tell } = approve(capturesOf, looksOf, true))
      before({ outcome: 'approvedAgain', order })
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

const cancel: Step = ({ tell }) => {
  tell({ outcome: 'cancelled' })
}
const error: Step = ({ tell }) => {
  tell({ outcome: 'reportedError', isCaptured: false })
}
const removed: Step = ({ tell }) => {
  tell({ outcome: 'gone' })
}
const elsewhere: Step = ({ stopWanting }) => {
  stopWanting()
}
const online: Step = () => window.dispatchEvent(new Event('online'))
const clockBack: Step = () => jest.setSystemTime(Date.now() - HOUR_MS)
const clockAhead: Step = () => jest.setSystemTime(Date.now() + HOUR_MS)
const again =
  (toCapture: string, toLook = ''): Step =>
  ({ approveAgain }) => {
    approveAgain(toCapture, toLook)
  }

type Outcome = CaptureResult['outcome']
const resultOf = (outcome: Outcome) => (outcome === 'captured' ? captured : { outcome })

// spec: paying.looked-up, paying.captured-again, paying.pauses, paying.doubt, paying.tunnel
test.each<[string, string, string, readonly Step[], string, Outcome]>([
  ['captured at once', 'C', '', [], 'c0', 'captured'],
  ['whose capture failed, and was captured', 'F', 'C', [], 'c0 l0', 'captured'],
  ['that is no longer approved', 'F', 'N', [], 'c0 l0', 'refused'],
  ['that PayPal refused', 'F', 'X', [], 'c0 l0', 'refused'],
  ['that fails three times and stays approved', 'FFF', 'AAA', [7], 'c0 l0 r1 l1 r3 l7', 'refused'],
  ['whose failures are counted anew', 'FFFFFFF', 'A?AAA', [9], 'c0 l0 r1 l1 r2 l2 r3 l3 r5 l9', 'refused'],
  ['whose captures and looks fail', 'FFC', '??', [3], 'c0 l0 r1 l1 r3', 'captured'],
  ['without a response for 30 s', '', 'C', [30], 'c0 l30', 'captured'],
  [
    'without a response, captured twice more at most',
    '',
    'AAAAAAAAAAAAC',
    [390],
    'c0 l30 l60 l90 l120 r120 l150 l180 l210 l240 r240 l270 l300 l330 l360 l390',
    'captured',
  ],
  ['that its script remembers at the retry', '', 'AAARC', [150], 'c0 l30 l60 l90 l120 r120 l150', 'captured'],
  ['without a response, not approved', '', 'NNNNC', [150], 'c0 l30 l60 l90 l120 l150', 'captured'],
  ['whose looks last 15 s', '', '--C', [63], 'c0 l30 l46 l63', 'captured'],
  ['without news', '', '????????C', [151], 'c0 l30 l31 l33 l37 l45 l61 l91 l121 d121 l151', 'captured'],
  [
    'that the script remembers',
    '',
    'RRRRRRRRC',
    [151],
    'c0 l30 l31 l33 l37 l45 l61 l91 l121 d121 r121 l151',
    'captured',
  ],
  ['of which there is news', '', '??????N??C', [200], 'c0 l30 l31 l33 l37 l45 l61 l91 l121 l122 l124', 'captured'],
  ['when the network returns', '', '????C', [40, online], 'c0 l30 l31 l33 l37 l40', 'captured'],
  ['whose buttons are removed', '', '', [5, removed, 600], 'c0', 'unknown'],
  ['that was settled elsewhere', 'F', 'A', [0, elsewhere, 600], 'c0 l0', 'unknown'],
  ['that was settled elsewhere during a look', '', '-', [30, elsewhere, 600], 'c0 l30', 'unknown'],
  ['that was settled elsewhere and is captured', 'C', '', [elsewhere], 'c0', 'captured'],
])('an order %s', async (_, toCapture, toLook, steps, log, outcome) => {
  const capture = beginCapture(toCapture, toLook)
  await take(capture, steps)
  expect([capture.log(), capture.result()]).toEqual([log, resultOf(outcome)])
})

test.each([
  ['the network that returns', online],
  ["an error of PayPal's window", error],
  ["a cancel in PayPal's window", cancel],
  ['a clock that is set back', clockBack],
  ['a clock that is set forward', clockAhead],
])('%s does not shorten the pause before a refusal', async (_, event) => {
  const capture = beginCapture('FFF', 'AAC')
  await take(capture, [3.5, event, 3.5])
  // An early look would be the last: PayPal's script repeats its answer until the next capture.
  expect([capture.log(), capture.result()]).toEqual(['c0 l0 r1 l1 r3 l7', captured])
})

// spec: paying.declined
test.each<[string, string, string, readonly Step[], string, Outcome]>([
  ['approves again: charged at once', '', '', [10, again('C')], 'c0 a10 R10', 'captured'],
  [
    'approves again: three new captures',
    'FF-',
    'AA',
    [3, again('FFC', 'AA'), 3],
    'c0 l0 r1 l1 r3 a3 R3 L3 R4 L4 R6',
    'captured',
  ],
  [
    'approves again: two new retries',
    '',
    'AA',
    [70, again('', 'AAAAAAAAAAAAC'), 390],
    'c0 l30 l60 a70 R70 L100 L130 L160 L190 R190 L220 L250 L280 L310 R310 L340 L370 L400 L430 L460',
    'captured',
  ],
  [
    'approves again: a later doubt',
    '',
    '',
    [100, again('', '????????C'), 151],
    'c0 l30 l31 l33 l37 l45 l61 l91 a100 R100 L130 L131 L133 L137 L145 L161 L191 L221 d221 L251',
    'captured',
  ],
  [
    'approves again in the pause before a refusal',
    'FFF',
    'AA',
    [3.5, again('', 'C'), 30],
    'c0 l0 r1 l1 r3 a3.5 R3.5 L33.5',
    'captured',
  ],
  ['cancels, PayPal says open', '', 'N', [5, cancel], 'c0 l5', 'cancelled'],
  ["cancels, the script's memory of the decline says open", '', 'R', [cancel], 'c0 l0', 'cancelled'],
  ['cancels, PayPal says captured', '', 'C', [cancel], 'c0 l0', 'captured'],
  ['cancels, PayPal says nothing', '', '???', [cancel, 3], 'c0 l0 l1 l3', 'unknown'],
  ['cancels, and approves again', '', '??', [cancel, 1, again('F', '?C'), 31], 'c0 l0 l1 a1 R1 L1 R2 L32', 'captured'],
  [
    'cancels after a retry, the memory says open',
    '',
    'AAAARRR',
    [120, cancel, 3],
    'c0 l30 l60 l90 l120 r120 l120 l121 l123',
    'unknown',
  ],
  [
    'cancels long after a retry, the memory says open',
    '',
    'AAAAAAARRR',
    [239, cancel, 3],
    'c0 l30 l60 l90 l120 r120 l150 l180 l210 l239 l240 l242',
    'unknown',
  ],
  ['cancels after a retry, PayPal says open', '', 'AAAAN', [120, cancel], 'c0 l30 l60 l90 l120 r120 l120', 'cancelled'],
  [
    'cancels after a retry that failed',
    '-F',
    'AAAAAR',
    [121, cancel],
    'c0 l30 l60 l90 l120 r120 l120 r121 l121',
    'cancelled',
  ],
  [
    'cancels after a retry and an approval',
    '',
    'AAAA',
    [120, again('', 'R'), 0, cancel],
    'c0 l30 l60 l90 l120 r120 a120 R120 L120',
    'cancelled',
  ],
  ['meets an error, PayPal says captured', '', 'C', [error], 'c0 l0', 'captured'],
  ['meets an error and cancels', '', 'AN', [error, 0, cancel], 'c0 l0 l0', 'refused'],
  [
    'meets an error, approves again and cancels',
    '',
    'A',
    [error, 0, again('', 'N'), 0, cancel],
    'c0 l0 a0 R0 L0',
    'cancelled',
  ],
])('a buyer who %s', async (_, toCapture, toLook, steps, log, outcome) => {
  const capture = beginCapture(toCapture, toLook)
  await take(capture, steps)
  expect([capture.log(), capture.result()]).toEqual([log, resultOf(outcome)])
})

// spec: paying.late-receipt
test.each<[string, string, readonly Step[], Outcome | undefined]>([
  ['of a capture that was repeated', 'AAAA', [130], undefined],
  ['of an approval that was replaced', '', [again(''), 1], undefined],
  ['in the pause before a refusal', '', [again('FFF', 'AA'), 3.5], undefined],
  ['of a capture that met an error', 'A', [5, error, 20], undefined],
  ['of a capture that was given up', 'N', [cancel], 'cancelled'],
])('a late receipt %s counts', async (_, toLook, steps, ended) => {
  const { promise, keep } = promised<typeof captured>()
  const capture = beginCapture('', toLook, promise)
  await take(capture, steps)
  expect([capture.result(), capture.late]).toEqual([ended && { outcome: ended }, []])
  keep(captured)
  await take(capture, [])
  expect([capture.result(), capture.late]).toEqual(ended ? [{ outcome: ended }, [receipt]] : [captured, []])
})

describe('in doubt and without news of the order', () => {
  const secondsOf = (what: string, { log }: Capture) =>
    log()
      .split(' ')
      .flatMap((one) => (one.startsWith(what) ? [Number(one.slice(1))] : []))
  const nothing = ['F'.repeat(99), '?'.repeat(99)] as const

  // spec: paying.doubt-answer
  test('it is captured again after five minutes, and looked up meanwhile', async () => {
    const capture = beginCapture(...nothing)
    await take(capture, [600])
    expect(secondsOf('r', capture).filter((second) => second > 121)).toEqual([421])
    expect(secondsOf('l', capture).filter((second) => second > 121).length).toBeGreaterThan(10)
    await take(capture, [elsewhere, 60])
  })

  test('it is captured again as soon as the network returns', async () => {
    const capture = beginCapture('FFFFFFFFFC', '?'.repeat(9))
    await take(capture, [200])
    const before = secondsOf('r', capture)
    await take(capture, [online])
    expect([secondsOf('r', capture), capture.result()]).toEqual([[...before, 200], captured])
  })

  test('a clock that is set back does not put off the doubt', async () => {
    const capture = beginCapture(...nothing)
    await take(capture, [10, clockBack, 120])
    expect(secondsOf('d', capture)).not.toEqual([])
    await take(capture, [elsewhere, 60])
  })
})

// spec: paying.pauses
test('the pauses are 1, 2, 4, 8, 16 and then 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map(captureDelayAfter)).toEqual([
    1000, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

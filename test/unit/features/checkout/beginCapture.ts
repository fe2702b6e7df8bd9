import { captureOrder, type CaptureResult } from '@/features/checkout/captureOrder'
import { createApproval } from '@/platform/approvedOrder'
import type { CaptureAnswer, OrderState, Receipt } from '@/platform/payment'

export const receipt: Receipt = { status: 'COMPLETED', details: { id: 'PP1' } }
export const captured = { outcome: 'captured', receipt } as const
export const failed = { outcome: 'failed' } as const
/** PayPal's state of the order: it can still be captured, or not. */
export const approved = { outcome: 'open', isApproved: true, isFresh: true } as const
export const notApproved = { outcome: 'open', isApproved: false, isFresh: true } as const
/** PayPal's script repeats the state that it remembers. */
export const remembered = { outcome: 'open', isApproved: true, isFresh: false } as const
export const unanswered = { outcome: 'unanswered' } as const
export const silent = new Promise<never>(() => undefined)

type Answers<Answer> = readonly (Answer | Promise<Answer>)[]
type Plan = { readonly captures?: Answers<CaptureAnswer>; readonly looks?: Answers<OrderState> }

/**
 * Captures an approved order on a fake clock. PayPal gives the planned responses in order; after them captures stay
 * without a response and looks stay unanswered. `asked` lists the requests with their times, such as '30 s: look'.
 */
export function beginCapture(plan: Plan) {
  jest.useFakeTimers()
  const start = Date.now()
  const asked: string[] = []
  const told: string[] = []
  const late: Receipt[] = []
  const again: string[] = []
  const at = (what: string) => `${(Date.now() - start) / 1000} s: ${what}`
  const approve = (name: string, { captures = [], looks = [] }: Plan) => {
    const { order, tell } = createApproval('PP1', undefined)
    const answering = <Answer>(what: string, answers: Answers<Answer>, otherwise: Answer | Promise<Answer>) => {
      const left = [...answers]
      return async () => {
        asked.push(at(name + what))
        return left.shift() ?? otherwise
      }
    }
    const capture = answering<CaptureAnswer>('capture', captures, silent)
    return { order: { ...order, capture, look: answering<OrderState>('look', looks, unanswered) }, tell }
  }
  const first = approve('', plan)
  let isWanted = true
  let result: CaptureResult | undefined
  void captureOrder(first.order, {
    isWanted: () => isWanted,
    onApprovedAgain: () => {
      told.push(at('approved again'))
    },
    onCaptureAgain: () => {
      again.push(at('capture'))
    },
    onDoubt: () => {
      told.push(at('doubt'))
    },
    onLateReceipt: (one) => {
      late.push(one)
    },
  }).then((value) => {
    result = value
  })
  return {
    asked,
    told,
    late,
    /** The captures after the first, as `asked` lists them. */
    again,
    tell: first.tell,
    /** The buyer approves again; PayPal answers this approval as planned. Its requests are marked '2nd'. */
    approveAgain: (again: Plan) => {
      const second = approve('2nd ', again)
      first.tell({ outcome: 'approvedAgain', order: second.order })
      return second.tell
    },
    stopWanting: () => {
      isWanted = false
    },
    result: () => result,
    wait: (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000),
  }
}

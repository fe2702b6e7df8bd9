import type { PayPalApi } from '@/demo/paypal/payPalButtons'
import type { ApiAnswer, CaptureIssue } from '@/demo/paypal/payPalOrders'
import { runCall, type CallOutcome } from '@test/support/callOutcome'

/** A pending request of PayPal's script; the run picks its outcome. */
export type Question = {
  readonly tab: number
  readonly call: keyof PayPalApi
  readonly orderId: string | null
  readonly meet: (outcome: CallOutcome) => void
  /** The connection breaks, and PayPal handles the request a moment later. */
  readonly meetLate: () => void
  /** The frame of the request is destroyed; `isDone`: PayPal still handles the request. */
  readonly forget: (isDone: boolean) => void
}

/** Holds the pending PayPal requests of all tabs. */
export function createPayPalQuestions() {
  let questions: Question[] = []
  /** Requests that PayPal handles later, although their connection broke. */
  let underWay: (() => void)[] = []
  const arrive = () => {
    for (const work of underWay) work()
    underWay = []
  }
  const ask = (
    tab: number,
    call: Question['call'],
    orderId: string | null,
    serve: (issue?: CaptureIssue) => ApiAnswer,
  ) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const drop = () => {
        questions = questions.filter((one) => one !== question)
      }
      const question: Question = {
        tab,
        call,
        orderId,
        meet: (outcome) => {
          drop()
          // PayPal handles captures in sequence: run the delayed ones first, unless this request never reaches PayPal.
          if (outcome !== 'lost' && outcome !== 'silent' && call === 'capture') arrive()
          runCall(outcome, serve).then(resolve, reject)
        },
        meetLate: () => {
          drop()
          underWay.push(() => {
            serve()
          })
          reject(new TypeError('Failed to fetch'))
        },
        forget: (isDone) => {
          drop()
          if (isDone) serve()
        },
      }
      questions.push(question)
    })
  return {
    ask,
    arrive,
    all: () => questions,
    of: (tab: number) => questions.filter((one) => one.tab === tab),
  }
}

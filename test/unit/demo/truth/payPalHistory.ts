import { setImmediate as nextTask } from 'node:timers/promises'
import type { Buyer, OpenWindow } from '@/demo/paypal/checkoutWindow'
import type { ButtonsFrame, ButtonsOptions, ButtonsProps, OrderActions, PayPalApi } from '@/demo/paypal/payPalButtons'
import { createPayPalOrders } from '@/demo/paypal/payPalOrders'
import { runCall, type CallOutcome } from '@test/support/callOutcome'

/** The action of the buyer in a window. 'blocked': the browser blocks it; 'nothing': the buyer leaves it open. */
type Act = keyof Buyer | 'blocked' | 'nothing'
/** A request of the page in `onApprove`. 'both captures' sends two without waiting; 'reject' throws. */
type Step = 'capture' | 'get' | 'both captures' | 'reject'

/** One payment: the failures, the action of the buyer in each window (one approval), and the page's requests. */
export type PaymentCase = {
  readonly clicks?: number
  readonly acts?: readonly Act[]
  readonly steps?: readonly Step[]
  readonly create?: readonly CallOutcome[]
  readonly capture?: readonly CallOutcome[]
  readonly get?: readonly CallOutcome[]
  /** The page refuses the payment. */
  readonly isTurnedDown?: boolean
}

/** Creates the frame of PayPal's button, published or simulated. */
export type FrameMaker = (
  props: ButtonsProps,
  options: Pick<ButtonsOptions, 'api' | 'openWindow'>,
) => Clickable | Promise<Clickable>
type Clickable = Pick<ButtonsFrame, 'click'>

/** Runs a case and returns the requests to PayPal and the callbacks of the page, in order. */
export async function historyOf(
  makeFrame: FrameMaker,
  { clicks = 1, acts = ['approve'], steps = ['capture'], isTurnedDown = false, ...plan }: PaymentCase,
): Promise<string[]> {
  const history: string[] = []
  const orders = createPayPalOrders(() => 'ORDER1')
  const outcomes = { create: [...(plan.create ?? [])], capture: [...(plan.capture ?? [])], get: [...(plan.get ?? [])] }
  const next = (call: keyof typeof outcomes) => outcomes[call].shift() ?? 'answered'
  const api: PayPalApi = {
    create: (body) => {
      history.push('PayPal: create')
      return runCall(next('create'), (issue) => orders.create(body, issue))
    },
    capture: (id) => {
      history.push(`PayPal: capture ${id}`)
      return runCall(next('capture'), (issue) => orders.capture(id, issue))
    },
    get: (id) => {
      history.push(`PayPal: get ${id}`)
      return runCall(next('get'), () => orders.get(id))
    },
  }
  const planned = [...acts]
  const openWindow: OpenWindow = (order, buyer) => {
    const act = planned.shift() ?? 'nothing'
    if (act === 'blocked') throw new Error('Can not open popup window - blocked')
    history.push('window opens')
    // In a separate task, as with a real buyer.
    void order.then(nextTask).then(
      () => {
        history.push(`buyer: ${act}`)
        if (act === 'approve') orders.approve('ORDER1')
        if (act === 'fail') buyer.fail(new Error('PayPal page failed'))
        else if (act !== 'nothing') buyer[act]()
      },
      () => undefined,
    )
    return { close: () => undefined }
  }
  const sendStep = async (step: Step, order: OrderActions): Promise<void> => {
    const responses =
      step === 'both captures' ? [order.capture(), order.capture()] : [step === 'get' ? order.get() : order.capture()]
    for (const answer of responses) {
      try {
        const { status } = (await answer) as { status: string }
        history.push(`page: ${step} answers ${status}`)
      } catch (error) {
        history.push(`page: ${step} fails (${messageOf(error)})`)
      }
    }
  }
  const props: ButtonsProps = {
    createOrder: (_, actions) => {
      history.push('page: createOrder')
      if (isTurnedDown) return Promise.reject(new Error('Turned down'))
      const amount = { currency_code: 'USD' as const, value: '5.00' }
      const unit = { amount, custom_id: '5001', description: 'Lienzo' }
      return Promise.resolve(actions.order.create({ intent: 'CAPTURE', purchase_units: [unit] }))
    },
    onApprove: async ({ orderID }, { order }) => {
      history.push(`page: onApprove ${orderID}`)
      for (const step of steps) {
        if (step === 'reject') throw new Error('The page failed')
        await sendStep(step, order)
      }
    },
    onCancel: ({ orderID }) => {
      history.push(`page: onCancel ${orderID}`)
    },
    onError: (error) => {
      history.push(`page: onError (${messageOf(error)})`)
    },
  }
  const frame = await makeFrame(props, { api, openWindow })
  for (let click = 0; click < clicks; click += 1) {
    frame.click()
    await runPendingTasks()
  }
  return [...history, `money taken: ${orders.all().reduce((sum, one) => sum + one.captures, 0)}`]
}

/** Runs enough tasks to finish all pending work, which uses no timers. */
async function runPendingTasks(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await nextTask()
}

/** The message of an error; 'network' for a failed request, which each implementation words differently. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.includes('Failed to fetch') ? 'network' : (message.split('\n')[0] ?? '')
}

import { checkAnswer } from '@test/backend/contractViolations'
import type { CallOutcome } from '@test/support/callOutcome'
import type { Answer, Call } from '@test/support/simulatedBrowser'
import { pathOf, type World } from './checkoutWorld'
import type { Question } from './payPalQuestions'

/** Offers an action to a run; the higher its weight, the more often it is picked. */
export type Can = (name: string, run: () => Promise<unknown>, weight?: number) => void

/** Requests that may stay unanswered, because a payment must not wait for them without a limit. */
const MAY_HANG = /\/(aplicar|precios|confirmar|compra)$|^GET .*\/market\/cart\/\d+$|^DELETE .*\/market\/cart/

/** What stands between browser and server answers in its place (spec: calls.no-answer). */
const PAGES: Readonly<Record<string, Answer>> = {
  'a page': { status: 200, body: '<h1>¿Eres humano?</h1>', type: 'text/html; charset=utf-8' },
  'a refusing page': { status: 403, body: '<h1>Acceso denegado</h1>', type: 'text/html' },
  'a redirect': { status: 200, body: '[]', from: 'http://localhost/acceso' },
}

const nameOf = ({ request: { method, url } }: Call) =>
  `${method} ${new URL(url).pathname.replace('/canvamanager/', '').replace(/\d+/g, 'n')}`

export function happensToCall(world: World, call: Call, can: Can): void {
  const { browser, backend, count, purchases } = world
  const path = pathOf(call)
  const meets = (answer: Answer) =>
    browser.in(call.tab, () => {
      call.answer(answer)
    })
  const answer = (status: number, body: object) => meets({ status, body: JSON.stringify(body) })
  can(`${path} is answered`, () => answerCall(world, call), 16)
  can(`${path} fails`, () => answer(500, {}))
  can(`${path} does not arrive`, () => browser.in(call.tab, call.breakOff))
  can(`the response of ${path} is lost`, async () => {
    await backend.fetch(call.request.clone())
    await browser.in(call.tab, call.breakOff)
  })
  for (const isHandled of [true, false]) {
    for (const [what, page] of Object.entries(PAGES)) {
      can(`${path} meets ${what}, ${isHandled ? 'after' : 'instead of'} the work`, async () => {
        count(`no answer: ${what}`)
        count(`no answer, the work ${isHandled ? 'done' : 'not done'}: ${nameOf(call)}`)
        if (isHandled) await backend.fetch(call.request.clone())
        await meets(page)
      })
    }
  }
  if (MAY_HANG.test(`${call.request.method} ${path}`)) {
    can(`${path} hangs`, () => {
      count(`hung: ${nameOf(call)}`)
      call.hang()
      return Promise.resolve()
    })
  }
  if (!path.endsWith('/confirmar')) return
  const compraId = path.split('/').at(-2)!
  for (const status of [400, 404, 409]) {
    can(`${path} is refused with ${status}`, () => {
      count('confirmation refused for good')
      return answer(status, { message: 'No.' })
    })
  }
  if (purchases().some((one) => String(one.compraId) === compraId && one.status === 'COMPLETED')) {
    can(
      `${path} is answered as already confirmed`,
      () => {
        count('confirmation already known (409)')
        return answer(409, { compraId: Number(compraId), estado: 'CONFIRMADA' })
      },
      4,
    )
  }
}

const OUTCOMES: Record<Question['call'], readonly CallOutcome[]> = {
  create: ['lost', 'answer lost', 'silent', 'TRANSACTION_REFUSED'],
  get: ['lost', 'silent'],
  capture: [
    'lost',
    'answer lost',
    'silent',
    'answer silent',
    'INSTRUMENT_DECLINED',
    'INSTRUMENT_DECLINED',
    'PAYER_ACTION_REQUIRED',
    'TRANSACTION_REFUSED',
    'INTERNAL_SERVER_ERROR',
  ],
}

export function happensToQuestion({ browser, count }: World, question: Question, can: Can): void {
  const meet = (outcome: CallOutcome) =>
    browser.in(question.tab, () => {
      question.meet(outcome)
    })
  can(`PayPal answers ${question.call}`, () => meet('answered'), 8)
  if (question.call === 'capture') {
    can('capture fails and PayPal handles it a moment later', () => {
      count('capture: handled after it failed')
      return browser.in(question.tab, question.meetLate)
    })
  }
  for (const outcome of OUTCOMES[question.call]) {
    can(`${question.call} is ${outcome}`, () => {
      count(`${question.call}: ${outcome}`)
      return meet(outcome)
    })
  }
}

export async function answerCall({ backend, browser, purchases, paypal }: World, call: Call): Promise<void> {
  if (call.request.method === 'DELETE') {
    // Bought images may leave the cart only after the server accepted or refused the payment.
    const bought = paypal.all().filter(({ captures }) => captures > 0)
    const known = purchases().map(({ compraId }) => String(compraId))
    for (const { body } of bought) expect(known).toContain(body.purchase_units[0].custom_id)
  }
  const response = await backend.fetch(call.request.clone())
  const answer = { status: response.status, body: await response.text() }
  checkAnswer(call.request, response, answer.body)
  await browser.in(call.tab, () => {
    call.answer(answer)
  })
}

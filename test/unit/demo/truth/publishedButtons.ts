import { readFileSync } from 'node:fs'
import { createCheckout } from '@/demo/paypal/checkoutWindow'
import type { PayPalApi } from '@/demo/paypal/payPalButtons'
import type { ApiAnswer } from '@/demo/paypal/payPalOrders'
import type { FrameMaker } from './payPalHistory'

/**
 * PayPal's own button code from npm (@paypal/smart-payment-buttons 2.0.99, dist/, bundled by PayPal without types). It
 * runs in PayPal's frame, reads the page's callbacks from `window.xprops` and opens `window.paypal.Checkout`.
 */

type Published = { setupButton: (options: { fundingEligibility: object }) => PromiseLike<void> }
type FrameGlobals = { spb?: Published; xprops?: object; paypal?: object }

const code = readFileSync('node_modules/@paypal/smart-payment-buttons/dist/smart-payment-buttons.js', 'utf8')

/** Creates one frame at a time, because PayPal's code keeps its state on the window. */
export const publishedFrame: FrameMaker = async (props, { api, openWindow }) => {
  const globals = window as unknown as FrameGlobals
  document.body.innerHTML = '<button data-funding-source="paypal"></button>'
  const resolved = () => Promise.resolve()
  globals.paypal = { config: { locale: { country: 'ES', lang: 'es' } }, Checkout: createCheckout(openWindow) }
  globals.xprops = {
    ...Object.fromEntries(
      Object.entries(props).map(([name, value]) => [
        name,
        typeof value === 'function' ? quietly(value as Callback) : value,
      ]),
    ),
    ...{ intent: 'capture', currency: 'USD', clientID: 'test', locale: { country: 'ES', lang: 'es' }, style: {} },
    ...{
      onInit: resolved,
      onClick: resolved,
      remember: resolved,
      getPrerenderDetails: resolved,
      getParent: () => window,
    },
  }
  window.XMLHttpRequest = requestsTo(api) as never
  // The timers of PayPal's code only send logs and report unhandled errors, so they are disabled.
  const noTimer = () => 0
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- another company's script, as a page would run it
  new Function('setTimeout', 'setInterval', code)(noTimer, noTimer)
  await globals.spb?.setupButton({ fundingEligibility: { paypal: { eligible: true } } })
  return {
    click: () => {
      document.querySelector('button')?.click()
    },
  }
}

type Callback = (...args: unknown[]) => unknown

/** Callbacks reach the frame as promises of zoid, which does not report unhandled rejections. */
class QuietPromise<Value> extends Promise<Value> {
  override then<Result = Value, Failure = never>(
    onDone?: ((value: Value) => Result | PromiseLike<Result>) | null,
    onFailed?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    const next = super.then(onDone, onFailed)
    void Promise.prototype.then.call(next, undefined, () => undefined)
    return next
  }
}

const quietly =
  (callback: Callback) =>
  (...args: unknown[]) =>
    QuietPromise.resolve().then(() => callback(...args))

/** The XMLHttpRequest for PayPal's code: its private API in front of the same orders. */
function requestsTo(api: PayPalApi) {
  return class {
    status = 0
    responseText = ''
    private call = ''
    private readonly listeners: Record<string, (this: unknown, event: object) => void> = {}
    addEventListener(type: string, listener: (this: unknown, event: object) => void) {
      this.listeners[type] = listener
    }
    open(method: string, url: string) {
      this.call = `${method.toUpperCase()} ${url}`
    }
    setRequestHeader() {
      /* The API ignores headers. */
    }
    getAllResponseHeaders() {
      return 'content-type: application/json'
    }
    send(body?: string) {
      void answerCall(api, this.call, body).then(
        ({ status, body: answer }) => {
          this.status = status
          this.responseText = JSON.stringify(answer)
          this.listeners.load?.call(this, {})
        },
        (error: unknown) => {
          this.listeners.error?.call(this, { toString: () => String(error) })
        },
      )
    }
  }
}

/** Answers the addresses that src/config.js of the package lists. */
async function answerCall(api: PayPalApi, call: string, body = ''): Promise<ApiAnswer> {
  const order = /\/smart\/api\/order\/([^/]+)/.exec(call)?.[1] ?? ''
  if (call === 'POST /v1/oauth2/token') return { status: 200, body: { access_token: 'token' } }
  if (call === 'POST /v2/checkout/orders') return api.create(JSON.parse(body) as never)
  if (call.endsWith('/capture')) return contingency(await api.capture(order))
  if (order !== '') return contingency(await api.get(order))
  if (call === 'POST /graphql')
    return {
      status: 200,
      body: { data: { checkoutSession: { cart: { intent: 'sale', amounts: { total: { currencyCode: 'USD' } } } } } },
    }
  return { status: 200, body: {} }
}

/** PayPal's private API reports an issue of the Orders API as a 'contingency' (src/api/api.js, lines 45-64). */
function contingency({ status, body }: ApiAnswer): ApiAnswer {
  if (status < 400) return { status: 200, body: { ack: 'success', data: body } }
  if (status >= 500) return { status, body: { ack: 'error' } }
  return { status: 200, body: { ack: 'contingency', contingency: 'UNPROCESSABLE_ENTITY', data: body } }
}

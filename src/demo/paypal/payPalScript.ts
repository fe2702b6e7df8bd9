import { createButtonsFrame, type ButtonsProps, type PayPalApi } from './payPalButtons.ts'
import type { ApiAnswer } from './payPalOrders.ts'
import { createOpenWindow, type WindowCalls } from './payPalWindow.ts'
import { text } from '../browser/text.ts'

/**
 * Stand-in for https://www.paypal.com/sdk/js: sets `window.paypal`.
 * embeddedApi.ts bundles it. The browser suite serves it at PayPal's address, the demo below
 * /canvamanager/demo/. It calls the API at a path relative to its own address.
 */
const root = new URL('../', (document.currentScript as HTMLScriptElement).src).href
const orders = `${root}v2/checkout/orders`

async function call(method: 'GET' | 'POST', url: string, body?: object): Promise<ApiAnswer> {
  // Without a content type the request needs no preflight.
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  return { status: response.status, body: (await response.json()) as object }
}

async function orThrow(answer: Promise<ApiAnswer>): Promise<object> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(JSON.stringify(body))
  return body
}

const api: PayPalApi = {
  create: (body) => call('POST', orders, body),
  capture: (id) => call('POST', `${orders}/${id}/capture`),
  get: (id) => call('GET', `${orders}/${id}`),
}

const windowCalls: WindowCalls = {
  amountOf: async (id) => {
    const order = (await orThrow(call('GET', `${root}checkoutnow?token=${id}`))) as {
      purchase_units: [{ amount: { value: string } }]
    }
    return order.purchase_units[0].amount.value
  },
  approve: async (id, isCardDeclined) => {
    await orThrow(call('POST', `${orders}/${id}/approve`, { isCardDeclined }))
  },
}

type InitActions = { enable: () => Promise<void>; disable: () => Promise<void> }
type Props = ButtonsProps & {
  readonly onInit?: (data: object, actions: InitActions) => void
  readonly style?: { readonly height?: number }
}

function Buttons(props: Props) {
  const frame = createButtonsFrame(props, { api, openWindow: createOpenWindow(windowCalls) })
  const button = document.createElement('button')
  button.textContent = text.paypal.pay
  button.style.cssText = `height: ${String(props.style?.height ?? 45)}px; width: 100%; border: 0; border-radius: 4px; background: gold; color: black; font: 600 18px system-ui`
  button.onclick = frame.click
  const setDisabled = (isDisabled: boolean) => {
    button.disabled = isDisabled
    return Promise.resolve()
  }
  return {
    isEligible: () => true,
    render: (container: HTMLElement) => {
      container.append(button)
      props.onInit?.({}, { enable: () => setDisabled(false), disable: () => setDisabled(true) })
      return Promise.resolve()
    },
    close: () => {
      frame.destroy()
      button.remove()
      return Promise.resolve()
    },
    updateProps: () => Promise.resolve(),
  }
}

Object.assign(window, { paypal: { Buttons, version: '5.0.0' } })

import { act } from '@testing-library/react'
import type { Buyer, OpenWindow } from '@/demo/paypal/checkoutWindow'
import { createButtonsFrame, type ButtonsFrame, type ButtonsProps, type PayPalApi } from '@/demo/paypal/payPalButtons'
import { createPayPalOrders } from '@/demo/paypal/payPalOrders'
import { runCall, type CallOutcome } from '@test/support/callOutcome'
import { scriptArrives } from './arrivingScript'
import { settled } from './promises'

type Call = keyof PayPalApi

/**
 * Simulates PayPal's script, which jsdom does not load, and PayPal itself; records its requests and captures.
 * A test presses the button 'PayPal' and performs the buyer's actions in PayPal's window.
 */
export function mockPayPal() {
  let count = 0
  const orders = createPayPalOrders(() => `PP${(count += 1)}`)
  let frame: ButtonsFrame | undefined
  let style: object | undefined
  /** The open window with its order. */
  let shown: { buyer: Buyer; orderId: string | null } | undefined
  const calls: Call[] = []
  const paypal = {
    isBlocked: false,
    isEmpty: false,
    isIneligible: false,
    isPopupBlocked: false,
    scripts: [] as string[],
    /** The outcomes of the next requests; later ones follow `network`. */
    outcomes: { create: [], capture: [], get: [] } as Record<Call, CallOutcome[]>,
    /** The outcome of every request without a planned one. */
    network: 'answered' as CallOutcome,
    /** Captures wait for this promise. */
    held: Promise.resolve(),
    /** The requests to PayPal, in order. */
    calls,
    orders: () => orders.all().map(({ order, body, captures }) => ({ id: order.id, body, captures })),
    style: () => style,
    /** The total number of captures. */
    captures: () => orders.all().reduce((sum, { captures }) => sum + captures, 0),
    isOpen: () => shown?.orderId != null,
    /** Presses the button twice, the second time before the first press has any effect. */
    pressTwice: () =>
      act(async () => {
        frame?.click()
        frame?.click()
        await settled()
      }),
    approve: () =>
      inWindow(({ buyer, orderId }) => {
        if (orderId === null) throw new Error('PayPal has no order yet')
        orders.approve(orderId)
        buyer.approve()
      }),
    cancel: () =>
      inWindow(({ buyer }) => {
        buyer.cancel()
      }),
    close: () =>
      inWindow(({ buyer }) => {
        buyer.close()
      }),
    fail: (error = new Error('Something went wrong')) =>
      inWindow(({ buyer }) => {
        buyer.fail(error)
        buyer.close()
      }),
  }
  const inWindow = (run: (open: { buyer: Buyer; orderId: string | null }) => void) =>
    act(async () => {
      if (!shown) throw new Error("PayPal's window is not open")
      run(shown)
      await settled()
    })
  const planned = (call: Call): CallOutcome => {
    calls.push(call)
    return paypal.outcomes[call].shift() ?? paypal.network
  }
  const api: PayPalApi = {
    create: (body) => runCall(planned('create'), () => orders.create(body)),
    capture: async (id) => {
      const outcome = planned('capture')
      await paypal.held
      return runCall(outcome, (issue) => orders.capture(id, issue))
    },
    get: (id) => runCall(planned('get'), () => orders.get(id)),
  }
  const openWindow: OpenWindow = (order, buyer) => {
    if (paypal.isPopupBlocked) throw new Error('Can not open popup window - blocked')
    const opened = { buyer, orderId: null as string | null }
    shown = opened
    order.then(
      (id) => {
        // PayPal's page does not open a paid order.
        if (orders.open(id).status === 200) opened.orderId = id
        else buyer.fail(new Error('ORDER_ALREADY_CAPTURED'))
      },
      () => undefined,
    )
    return {
      close: () => {
        if (shown === opened) shown = undefined
      },
    }
  }

  const Buttons = (props: ButtonsProps) => {
    style = props.style
    const ownFrame = createButtonsFrame(props, { api, openWindow })
    frame = ownFrame
    const button = document.createElement('button')
    button.textContent = 'PayPal'
    // PayPal's frame, which a translator of the page does not reach.
    button.translate = false
    button.onclick = ownFrame.click
    return {
      isEligible: () => !paypal.isIneligible,
      render: (container: HTMLElement) => {
        container.append(button)
        return Promise.resolve()
      },
      close: () => {
        ownFrame.destroy()
        button.remove()
        return Promise.resolve()
      },
      updateProps: () => Promise.resolve(),
    }
  }
  scriptArrives('https://www.sandbox.paypal.com/sdk/js', paypal, { paypal: { Buttons } }, (src) => {
    paypal.scripts.push(src)
  })
  return paypal
}

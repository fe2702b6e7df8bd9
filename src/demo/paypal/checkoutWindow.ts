/**
 * PayPal's window, as run by the script's window library (npm zoid 9.0.86, src/parent/parent.js) and its definition
 * (npm @paypal/checkout-components 5.0.347, src/zoid/checkout/component.jsx).
 * That code needs real windows of two origins, so it is reimplemented here; each behavior cites its source line. The
 * truth test runs PayPal's own button code on top of this file.
 */

/** The callbacks that PayPal's button code passes to the window. */
export type CheckoutProps = {
  readonly createOrder: () => PromiseLike<string>
  readonly onApprove: (data: { payerID: string }) => PromiseLike<unknown>
  readonly onCancel: () => PromiseLike<unknown>
  /** The window closed, for any reason. */
  readonly onClose: () => PromiseLike<unknown>
  readonly onError: (error: unknown) => unknown
}

/** The actions of a buyer in the window. */
export type Buyer = {
  readonly approve: () => void
  /** The link 'Cancel and return'. */
  readonly cancel: () => void
  /** The window's own close control. */
  readonly close: () => void
  /** PayPal's page fails. */
  readonly fail: (error: Error) => void
}

/** Shows an order to the buyer. @throws when the browser blocks the window */
export type OpenWindow = (order: Promise<string>, buyer: Buyer) => { readonly close: () => void }

export type Checkout = (props: CheckoutProps) => {
  readonly renderTo: () => Promise<void>
  readonly close: () => Promise<void>
  readonly onError: (error: unknown) => Promise<void>
}

/** Creates the component `paypal.Checkout`; it is called once per window. */
export function createCheckout(openWindow: OpenWindow): Checkout {
  return (props) => {
    let shown: { close: () => void } | undefined
    let closing: Promise<void> | undefined
    const handled: unknown[] = []
    // component.jsx 209-215: `decorate: memoize`, so that the window and its address use the same order.
    let order: Promise<string> | undefined
    const createOrder = () => (order ??= Promise.resolve(props.createOrder()))

    // parent.js 697-711: each error is reported once.
    const onError = async (error: unknown) => {
      if (handled.includes(error)) return
      handled.push(error)
      await props.onError(error)
    }
    // parent.js 572-587: memoized; onClose runs first, then the window is destroyed.
    const close = () => {
      closing ??= (async () => {
        try {
          await props.onClose()
        } finally {
          shown?.close()
        }
      })()
      return closing
    }
    const report = (act: () => PromiseLike<unknown>) => () => {
      Promise.resolve(act()).catch(onError)
    }
    const buyer: Buyer = {
      approve: report(() => props.onApprove({ payerID: 'BUYER' })),
      cancel: report(() => props.onCancel()),
      // parent.js 651-671: PayPal detects a closed pop-up within two seconds.
      close: report(close),
      fail: (error) => void onError(error),
    }
    // parent.js 1168-1180: an error while the window opens is reported, destroys the window and rejects.
    const renderTo = async () => {
      try {
        // The window opens first, because browsers allow it only during the click; its address waits for the order.
        const opened = Promise.resolve().then(createOrder)
        shown = openWindow(opened, buyer)
        await opened
      } catch (error) {
        await onError(error)
        shown?.close()
        throw error
      }
    }
    return { renderTo, close, onError }
  }
}

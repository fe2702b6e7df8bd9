import { act } from '@testing-library/react'
import { scriptArrives } from './arrivingScript'
import type { PayPalAnswer, PayPalOrderBody } from './paypalOrder'

type Order = { id: string; body: PayPalOrderBody; captures: number }
type Actions = { order: { create: (body: PayPalOrderBody) => Promise<string> } }
type ApproveActions = { order: { capture: () => Promise<unknown>; get: () => Promise<unknown> }; restart: () => void }
type ButtonProps = {
  style: object
  createOrder: (data: object, actions: Actions) => Promise<string>
  onApprove: (data: { orderID: string }, actions: ApproveActions) => Promise<void>
  onCancel: (data: object) => void
  onError: (error: unknown) => void
}

/**
 * Stands in for PayPal's script, which jsdom does not load, and for PayPal itself: what it was asked for, and how often it
 * took money. A test presses the button 'PayPal' and says what the buyer does in PayPal's window.
 */
export function paypalIsThere() {
  const orders: Order[] = []
  let props: ButtonProps
  /** The order that PayPal's window shows. */
  let shown: Order | undefined
  const paypal = {
    orders,
    isBlocked: false,
    isEmpty: false,
    scripts: [] as string[],
    /** How the next captures go; then they succeed. */
    answers: [] as PayPalAnswer[],
    isLookingPossible: true,
    /** Captures wait for this. */
    held: Promise.resolve(),
    style: () => props.style,
    /** How often money was taken, in all. */
    captures: () => orders.reduce((sum, { captures }) => sum + captures, 0),
    isOpen: () => shown !== undefined,
    /** Presses the button twice, the second time before anything came of the first. */
    pressTwice: () => act(() => Promise.all([press(), press()])),
    approve: () => act(approve),
    /** Approves, without waiting for what comes of it. */
    beginApproving: () => {
      void approve()
    },
    cancel: () => {
      act(() => {
        close()
        props.onCancel({})
      })
    },
    fail: (error: unknown = new Error('Something went wrong')) => {
      act(() => {
        close()
        props.onError(error)
      })
    },
  }
  const describe = ({ id, body, captures }: Order) => ({
    id,
    status: captures > 0 ? 'COMPLETED' : 'APPROVED',
    purchase_units: [
      {
        ...body.purchase_units[0],
        ...(captures > 0 && { payments: { captures: [{ id: `${id}-1`, status: 'COMPLETED' }] } }),
      },
    ],
  })
  const capture = (order: Order) => async () => {
    await paypal.held
    const answer = paypal.answers.shift() ?? 'taken'
    if (answer === 'unheard') throw new Error('Failed to fetch')
    if (answer === 'declined' || answer === 'refused') {
      const issue = answer === 'declined' ? 'INSTRUMENT_DECLINED' : 'PAYEE_ACCOUNT_RESTRICTED'
      throw new Error(`capture returned 422: ${JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })}`)
    }
    if (order.captures > 0) {
      throw new Error(
        `capture returned 422: ${JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] })}`,
      )
    }
    order.captures += 1
    if (answer === 'taken, unheard') throw new Error('Failed to fetch')
    return describe(order)
  }
  const get = (order: Order) => async () => {
    await Promise.resolve()
    if (!paypal.isLookingPossible) throw new Error('Failed to fetch')
    return describe(order)
  }
  const close = () => {
    shown = undefined
  }
  const approve = async () => {
    const order = shown
    if (!order) throw new Error("PayPal's window is not open")
    close()
    await props.onApprove(
      { orderID: order.id },
      {
        order: { capture: capture(order), get: get(order) },
        restart: () => {
          shown = order
        },
      },
    )
  }
  const create = (body: PayPalOrderBody) => {
    const order = { id: `PP${orders.length + 1}`, body, captures: 0 }
    orders.push(order)
    return Promise.resolve(order.id)
  }
  const press = async () => {
    try {
      const id = await props.createOrder({}, { order: { create } })
      const order = orders.find((one) => one.id === id)
      if (order && order.captures > 0) throw new Error('ORDER_ALREADY_CAPTURED')
      shown = order
    } catch (error) {
      props.onError(error)
    }
  }

  const Buttons = (given: ButtonProps) => {
    props = given
    const button = document.createElement('button')
    button.textContent = 'PayPal'
    button.onclick = () => void press()
    return {
      isEligible: () => true,
      render: (container: HTMLElement) => {
        container.append(button)
        return Promise.resolve()
      },
      close: () => {
        button.remove()
        close()
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

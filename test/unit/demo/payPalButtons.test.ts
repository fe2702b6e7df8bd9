import { runCall, type CallOutcome } from '@/demo/paypal/callOutcome'
import type { Buyer } from '@/demo/paypal/checkoutWindow'
import { createButtonsFrame, type OrderActions, type PayPalApi } from '@/demo/paypal/payPalButtons'
import { createPayPalOrders } from '@/demo/paypal/payPalOrders'
import { settled } from '@test/support/promises'

/** Covers what payPalButtons.truth.test.ts cannot: a destroyed frame, and the error messages of newer versions. */

const WINDOW_CLOSED = 'Window closed before response'

/** PayPal's buttons on a page that records its callbacks. */
function openFrame({ outcomes = [], ...options }: { outcomes?: CallOutcome[]; isAnswerInMessage?: boolean } = {}) {
  const orders = createPayPalOrders(() => 'PP1')
  const callbacks: string[] = []
  let actions: OrderActions | undefined
  let shown: Buyer | undefined
  let opened = 0
  let closed = 0
  const call = () => outcomes.shift() ?? 'answered'
  const api: PayPalApi = {
    create: (body) => runCall('answered', () => orders.create(body)),
    capture: (id) => runCall(call(), (issue) => orders.capture(id, issue)),
    get: (id) => runCall(call(), () => orders.get(id)),
  }
  const unit = { amount: { currency_code: 'USD' as const, value: '5.00' }, custom_id: '5001', description: 'Lienzo' }
  const frame = createButtonsFrame(
    {
      createOrder: (_, { order }) => {
        callbacks.push('createOrder')
        return order.create({ intent: 'CAPTURE', purchase_units: [unit] })
      },
      onApprove: (_, { order }) => {
        callbacks.push('onApprove')
        actions = order
        return Promise.resolve()
      },
      onCancel: () => {
        callbacks.push('onCancel')
      },
      onError: () => {
        callbacks.push('onError')
      },
    },
    {
      api,
      openWindow: (_, buyer) => {
        opened += 1
        shown = buyer
        return {
          close: () => {
            closed += 1
          },
        }
      },
      ...options,
    },
  )
  const click = async () => {
    frame.click()
    await settled()
  }
  const inWindow = async (run: (buyer: Buyer) => void) => {
    run(shown!)
    await settled()
  }
  const approve = async () => {
    await click()
    orders.approve('PP1')
    await inWindow((buyer) => {
      buyer.approve()
    })
    return actions!
  }
  return { frame, callbacks, orders, click, approve, inWindow, opened: () => opened, closed: () => closed }
}

describe('a destroyed frame', () => {
  test('rejects a pending capture, even if PayPal captured the money', async () => {
    const { approve, frame, orders } = openFrame({ outcomes: ['answer silent'] })
    const capturing = (await approve()).capture()
    await settled()
    frame.destroy()
    await expect(capturing).rejects.toThrow(WINDOW_CLOSED)
    expect(orders.all()).toMatchObject([{ captures: 1 }])
  })

  test('rejects later requests without sending them to PayPal', async () => {
    const { approve, frame, orders } = openFrame()
    const actions = await approve()
    frame.destroy()
    await expect(actions.capture()).rejects.toThrow(WINDOW_CLOSED)
    await expect(actions.get()).rejects.toThrow(WINDOW_CLOSED)
    expect(orders.all()).toMatchObject([{ captures: 0 }])
  })

  test('does not reopen the window for a late decline', async () => {
    const { approve, frame, callbacks, opened } = openFrame({ outcomes: ['INSTRUMENT_DECLINED'] })
    const capturing = (await approve()).capture()
    frame.destroy()
    await expect(capturing).rejects.toThrow(WINDOW_CLOSED)
    await settled()
    expect([callbacks, opened()]).toEqual([['createOrder', 'onApprove'], 1])
  })

  test('closes its window and runs no more callbacks of the page', async () => {
    const { click, frame, callbacks, closed, inWindow } = openFrame()
    await click()
    frame.destroy()
    expect(closed()).toBe(1)
    await inWindow((buyer) => {
      buyer.approve()
      buyer.close()
      buyer.cancel()
      buyer.fail(new Error('x'))
    })
    expect(callbacks).toEqual(['createOrder'])
  })

  test('ignores clicks', async () => {
    const { click, frame, callbacks } = openFrame()
    frame.destroy()
    await click()
    expect(callbacks).toEqual([])
  })
})

test.each([
  [false, 'Order could not be captured'],
  [true, 'ORDER_ALREADY_CAPTURED'],
])("only newer versions put PayPal's response into the capture error (%s)", async (isAnswerInMessage, message) => {
  const { approve } = openFrame({ isAnswerInMessage })
  const { capture } = await approve()
  await capture()
  await expect(capture()).rejects.toThrow(message)
})

test('a declined card leaves the capture pending, also in newer versions', async () => {
  const { approve } = openFrame({ outcomes: ['INSTRUMENT_DECLINED'], isAnswerInMessage: true })
  const onSettled = jest.fn()
  const { capture } = await approve()
  void capture().then(onSettled, onSettled)
  await settled()
  expect(onSettled).not.toHaveBeenCalled()
})

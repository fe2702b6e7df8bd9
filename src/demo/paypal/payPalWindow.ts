import type { Buyer, OpenWindow } from './checkoutWindow.ts'
import { text } from '../browser/text.ts'

/** The requests that the window sends to PayPal directly, without the script. */
export type WindowCalls = {
  /** The amount of an order in dollars; rejects if the order cannot be paid. */
  readonly amountOf: (id: string) => Promise<string>
  readonly approve: (id: string, isCardDeclined: boolean) => Promise<void>
}

const { paypal } = text
const CHOICES = ['approve', 'cancel', 'decline', 'fail'] as const
type Choice = (typeof CHOICES)[number]

/** Separate styles: PayPal's window uses none of the store's. */
const STYLES = `
  #paypal-window { inline-size: min(24rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border: 0; border-radius: 12px; color: #001435; background: #fff; font: 16px/1.5 system-ui, sans-serif; }
  #paypal-window::backdrop { background: rgb(0 0 0 / 70%); }
  #paypal-window header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
  #paypal-window h2 { min-inline-size: 0; margin: 0; overflow-wrap: anywhere; font: 700 1.25rem/1.3 system-ui, sans-serif; color: #003087; }
  #paypal-window p { margin: 0.5rem 0; overflow-wrap: anywhere; }
  #paypal-window [role='alert'] { padding: 0.75rem; border-inline-start: 4px solid #b3261e; color: #8c1d18; background: #fdecea; }
  #paypal-window button { display: block; box-sizing: border-box; min-block-size: 44px; inline-size: 100%; margin-block-start: 0.75rem; padding: 0.5rem 1rem; border: 1px solid #003087; border-radius: 22px; color: #003087; background: #fff; font: 600 1rem system-ui, sans-serif; cursor: pointer; }
  #paypal-window button.pay { color: #fff; background: #003087; }
  #paypal-window header button { flex: none; inline-size: 44px; margin: 0; padding: 0; border: 0; font-size: 1.5rem; }
  #paypal-window button:focus-visible { outline: 3px solid #0070e0; outline-offset: 2px; }
`

/** Creates PayPal's window as a dialog in the page, with every way for a buyer to leave it. */
export function createOpenWindow(calls: WindowCalls): OpenWindow {
  const declined = new Set<string>()
  return (order, buyer) => {
    const dialog = document.createElement('dialog')
    dialog.id = 'paypal-window'
    // PayPal's own window, which a translator of the store's page does not reach.
    dialog.translate = false
    dialog.setAttribute('aria-labelledby', 'paypal-window-title')
    const close = button('×', buyer.close)
    close.ariaLabel = text.close
    const header = document.createElement('header')
    header.append(element('h2', paypal.title, 'paypal-window-title'), close)
    dialog.append(element('style', STYLES), header, element('p', paypal.simulated))
    // For zoid, Escape is the same as the window's close control.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      buyer.close()
    })
    document.body.append(dialog)
    // A modal dialog blocks the page behind it, like PayPal's overlay.
    dialog.showModal()
    order
      .then((id) => showOrder(dialog, id, { calls, buyer, declined }))
      .catch((error: unknown) => {
        if (error instanceof UnpayableOrder) buyer.fail(error)
      })
    return {
      close: () => {
        // PayPal's real window leaves the focus on its button in the page; removal alone would lose it.
        dialog.close()
        dialog.remove()
      },
    }
  }
}

class UnpayableOrder extends Error {}

type Context = { readonly calls: WindowCalls; readonly buyer: Buyer; readonly declined: Set<string> }

async function showOrder(dialog: HTMLElement, id: string, { calls, buyer, declined }: Context): Promise<void> {
  const amount = await calls.amountOf(id).catch((error: unknown) => {
    throw new UnpayableOrder(String(error))
  })
  const approve = async (isCardDeclined: boolean) => {
    if (isCardDeclined) declined.add(id)
    else declined.delete(id)
    await calls.approve(id, isCardDeclined)
    buyer.approve()
  }
  const choose: Record<Choice, () => unknown> = {
    approve: () => approve(false),
    cancel: buyer.cancel,
    decline: () => approve(true),
    fail: () => {
      buyer.fail(new Error('Something went wrong'))
    },
  }
  dialog.append(element('p', `${paypal.amount}: $${amount} USD`), element('p', `${paypal.order}: ${id}`))
  if (declined.has(id)) {
    const alert = element('p', paypal.declined)
    alert.role = 'alert'
    dialog.append(alert)
  }
  const buttons = CHOICES.map((choice) => button(paypal[choice], choose[choice]))
  buttons[0]?.classList.add('pay')
  dialog.append(...buttons)
  buttons[0]?.focus()
}

function element(name: string, content: string, id = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = content
  if (id !== '') made.id = id
  return made
}

function button(name: string, run: () => unknown): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = name
  made.onclick = run
  return made
}

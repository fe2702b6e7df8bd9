type Restart = { restart: () => void }
type Orders = { create: (body: object) => Promise<string> }
type ApprovedOrder = { capture: () => Promise<unknown>; get: () => Promise<unknown> }

/** What PayPal's buttons are given, as far as the store uses it. */
type ButtonProps = {
  style: { height: number }
  onInit?: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void
  createOrder: (data: object, actions: { order: Orders }) => Promise<string>
  onApprove: (data: { orderID: string }, actions: { order: ApprovedOrder } & Restart) => Promise<void>
  onCancel: (data: object) => void
  onError: (error: unknown) => void
}

/**
 * Runs in the page, in place of PayPal's script: its button, and its window as a dialog within the page. What is ordered
 * and paid is asked of `host`, so it refers to nothing but the page.
 */
export function standIn(host: string): void {
  const ask = async (method: string, path: string, body?: object): Promise<{ id: string }> => {
    const answer = await fetch(host + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const json = (await answer.json()) as { id: string }
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${JSON.stringify(json)}`)
    return json
  }
  const orders = '/v2/checkout/orders'

  const Buttons = (props: ButtonProps) => {
    let dialog: HTMLElement | undefined
    const close = () => {
      dialog?.remove()
      dialog = undefined
    }
    const choices = (id: string): Record<string, () => unknown> => ({
      Aprobar: async () => {
        const order = {
          capture: () => ask('POST', `${orders}/${id}/capture`),
          get: () => ask('GET', `${orders}/${id}`),
        }
        await ask('POST', `${orders}/${id}/approve`)
        // As with PayPal, what goes wrong in the page's own answer comes back to it as an error.
        await props
          .onApprove(
            { orderID: id },
            {
              order,
              restart: () => {
                show(id)
              },
            },
          )
          .catch(props.onError)
      },
      Cancelar: () => {
        props.onCancel({ orderID: id })
      },
      'Cerrar sin responder': () => undefined,
      Fallar: () => {
        props.onError(new Error('Something went wrong'))
      },
    })
    const show = (id: string) => {
      close()
      dialog = document.createElement('div')
      dialog.role = 'dialog'
      dialog.ariaLabel = 'PayPal'
      dialog.style.cssText = 'position: fixed; z-index: 999; inset: auto auto 0 0; padding: 8px; background: white'
      for (const [name, choose] of Object.entries(choices(id))) {
        const button = document.createElement('button')
        button.textContent = name
        button.onclick = () => {
          close()
          void choose()
        }
        dialog.append(button)
      }
      document.body.append(dialog)
    }
    const open = async () => {
      try {
        const id = await props.createOrder(
          {},
          { order: { create: async (body) => (await ask('POST', orders, body)).id } },
        )
        // PayPal's window, which does not open for an order that is paid.
        await ask('GET', `/checkoutnow?token=${id}`)
        show(id)
      } catch (error) {
        props.onError(error)
      }
    }

    const button = document.createElement('button')
    button.textContent = 'PayPal'
    button.style.cssText = `height: ${props.style.height}px; width: 100%; background: gold; color: black`
    button.onclick = () => void open()
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
        button.remove()
        close()
        return Promise.resolve()
      },
      updateProps: () => Promise.resolve(),
    }
  }
  Object.assign(window, { paypal: { Buttons } })
}

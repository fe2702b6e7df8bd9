import { useLayoutEffect, useRef, useState } from 'react'
import type { Card } from '../paypalOrder.ts'
import { PayPalWindow } from './PayPalWindow.tsx'
import type { Choice, OrderInWindow } from './PayPalWindow.tsx'
import { approvedOrder, createOrder, findOrder } from './simulatedOrders.ts'
import { text } from './text.ts'
import type { OrderToPay, PaymentProps } from '@/platform/payment'
import { Button } from '@/shared/ui/Button'
import styles from './SimulatedPayPal.module.css'

/** Stands where PayPal would be: its button, and a window in which the buyer chooses how the payment goes. */
export function SimulatedPayPal(props: PaymentProps) {
  const { isDisabled, isHeld, children } = props
  const page = useNewestProps(props)
  const isStarting = useRef(false)
  const [isPreparing, setIsPreparing] = useState(false)
  const [order, setOrder] = useState<OrderInWindow | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const openWindow = (opened: OrderInWindow) => {
    setOrder(opened)
    setIsOpen(true)
  }

  const prepareWindow = async (wish: OrderToPay) => {
    if ('paypalOrderId' in wish) {
      const begun = await findOrder(wish.paypalOrderId)
      if (begun?.status !== 'CREATED') page.current?.onFailed(begun !== null)
      else openWindow({ paypalOrderId: begun.id, amount: begun.purchase_units[0].amount.value, isDeclined: false })
      return
    }
    const paypalOrderId = await createOrder(wish)
    if (paypalOrderId === null) {
      page.current?.onFailed(false)
      return
    }
    page.current?.onOrderCreated(paypalOrderId)
    openWindow({ paypalOrderId, amount: wish.amount, isDeclined: false })
  }

  const handleClick = async () => {
    // Not the state: a second click may come before the first one's is drawn.
    if (isStarting.current) return
    isStarting.current = true
    setIsPreparing(true)
    try {
      const wish = await props.onStart()
      if (wish !== null && page.current !== null) await prepareWindow(wish)
    } finally {
      isStarting.current = false
      setIsPreparing(false)
    }
  }

  const handleApprove = async (approved: OrderInWindow, firstCard: Card) => {
    const next = await props.onApproved(approvedOrder(approved.paypalOrderId, firstCard))
    if (next === 'restart') openWindow({ ...approved, isDeclined: true })
  }

  const handleChoose = (choice: Choice) => {
    // A window that fades out can still be clicked.
    if (order === null || !isOpen) return
    setIsOpen(false)
    if (choice === 'approve') void handleApprove(order, 'good')
    else if (choice === 'decline') void handleApprove(order, 'declined')
    else if (choice === 'fail') props.onFailed(false)
    else props.onCancelled()
  }

  const button = (
    <Button
      look="primary"
      className={styles.pay ?? ''}
      disabled={isDisabled}
      aria-busy={isPreparing}
      onClick={() => void handleClick()}
    >
      {text.paypal.pay}
    </Button>
  )
  return (
    <>
      {children({ loading: isHeld ? 'initial' : 'resolved', reload: () => undefined, button })}
      {order !== null && <PayPalWindow order={order} isOpen={isOpen} onChoose={handleChoose} />}
    </>
  )
}

/**
 * The props of the latest rendering, for what goes on after an answer has come: the page may have new ones by then.
 * Null once the component is gone.
 */
function useNewestProps(props: PaymentProps) {
  const newest = useRef<PaymentProps | null>(null)
  useLayoutEffect(() => {
    newest.current = props
    return () => {
      newest.current = null
    }
  })
  return newest
}

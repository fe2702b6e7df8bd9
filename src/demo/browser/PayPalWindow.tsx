import { Dialog } from '@base-ui/react/dialog'
import { text } from './text.ts'
import { centsFromDollars, formatUsd } from '@/shared/money'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import dialog from '@/shared/ui/Dialog.module.css'
import styles from './PayPalWindow.module.css'

/** An order in the window; `isDeclined`: the card that was tried before is no good. */
export type OrderInWindow = { paypalOrderId: string; amount: string; isDeclined: boolean }

export type Choice = 'approve' | 'cancel' | 'decline' | 'fail'

const LOOKS = { approve: 'primary', cancel: 'quiet', decline: 'quiet', fail: 'quiet' } as const
const CHOICES = ['approve', 'cancel', 'decline', 'fail'] as const satisfies Choice[]

type Props = { order: OrderInWindow; isOpen: boolean; onChoose: (choice: Choice) => void }

/** Where PayPal's window would be: every way in which a payment can end. */
export function PayPalWindow({ order, isOpen, onChoose }: Props) {
  return (
    // A click beside the window is no decision about money: PayPal's own stays open, too.
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onChoose('cancel')
      }}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.dialog}>
          <div className={dialog.top}>
            <Dialog.Title className={dialog.title}>{text.paypal.title}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={text.close} />} />
          </div>
          <Dialog.Description className={dialog.note}>{text.paypal.simulated}</Dialog.Description>
          <dl className={styles.order}>
            <dt>{text.paypal.amount}</dt>
            <dd>{formatUsd(centsFromDollars(Number(order.amount)))} USD</dd>
            <dt>{text.paypal.order}</dt>
            <dd>{order.paypalOrderId}</dd>
          </dl>
          {order.isDeclined && (
            <p role="alert" className={styles.problem}>
              {text.paypal.declined}
            </p>
          )}
          <div className={styles.choices}>
            {CHOICES.map((choice) => (
              <Button
                key={choice}
                look={LOOKS[choice]}
                onClick={() => {
                  onChoose(choice)
                }}
              >
                {text.paypal[choice]}
              </Button>
            ))}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

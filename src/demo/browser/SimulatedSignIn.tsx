import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import type { SignInProps } from '@/platform/signIn'
import { Button } from '@/shared/ui/Button'
import dialog from '@/shared/ui/Dialog.module.css'
import { IconButton } from '@/shared/ui/IconButton'
import { text } from './text.ts'
import { accessTokenOf, SIMULATED_ACCOUNTS } from '../simulatedAccounts.ts'
import styles from './SimulatedSignIn.module.css'

/** Replaces Google's window: choose an account, or close the dialog to see how the store reacts. */
export function SimulatedSignIn({ onToken, onFailure, children }: SignInProps) {
  const [isOpen, setIsOpen] = useState(false)
  const handleOpenChange = (open: boolean) => {
    if (open) return
    setIsOpen(false)
    onFailure('closed')
  }
  return (
    <>
      {children({
        status: 'ready',
        start: () => {
          setIsOpen(true)
        },
        reload: () => undefined,
      })}
      <Dialog.Root open={isOpen} onOpenChange={handleOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className={dialog.backdrop} />
          <Dialog.Popup className={dialog.dialog}>
            <div className={dialog.top}>
              <Dialog.Title className={dialog.title}>{text.chooseAccount}</Dialog.Title>
              <Dialog.Close render={<IconButton icon="close" label={text.close} />} />
            </div>
            <p className={dialog.note}>{text.simulated}</p>
            <div className={styles.accounts}>
              {SIMULATED_ACCOUNTS.map((account) => (
                <Button
                  key={account.id}
                  look="quiet"
                  className={styles.account ?? ''}
                  onClick={() => {
                    setIsOpen(false)
                    onToken(accessTokenOf(account))
                  }}
                >
                  <span>{account.name}</span>
                  <small className={dialog.note}>{account.email}</small>
                </Button>
              ))}
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}

import { useState, type ReactNode } from 'react'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { lazyComponent } from '@/shared/ui/lazyComponent'

const ShortcutsDialog = lazyComponent(async () => (await import('./parts/ShortcutsDialog')).ShortcutsDialog)

type Props = {
  /** Renders the control that opens the dialog. */
  children: (open: () => void) => ReactNode
}

/** The dialog of keyboard shortcuts and the caller's control that opens it. Its chunk loads on first use. */
export function Shortcuts({ children }: Props) {
  const [attempt, setAttempt] = useState<{ isOpen: boolean } | null>(null)
  const close = () => {
    setAttempt((now) => now && { isOpen: false })
  }
  return (
    <>
      {children(() => {
        setAttempt({ isOpen: true })
      })}
      <OverlayBoundary part={ShortcutsDialog} attempt={attempt} isOpen={attempt?.isOpen ?? false} onFailure={close}>
        {attempt && <ShortcutsDialog isOpen={attempt.isOpen} onClose={close} />}
      </OverlayBoundary>
    </>
  )
}

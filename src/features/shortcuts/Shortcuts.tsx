import { lazy, type ReactNode, useState } from 'react'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./parts/ShortcutsDialog')).ShortcutsDialog }))

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
      <OverlayBoundary attempt={attempt} isOpen={attempt?.isOpen ?? false} onFailure={close}>
        {attempt && <ShortcutsDialog isOpen={attempt.isOpen} onClose={close} />}
      </OverlayBoundary>
    </>
  )
}

import { useState, type ReactNode } from 'react'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { lazyComponent } from '@/shared/lazyComponent'

const ShortcutsDialog = lazyComponent(async () => (await import('./parts/ShortcutsDialog')).ShortcutsDialog)

type Props = {
  /** The control that opens it. */
  children: (open: () => void) => ReactNode
}

/** 'Atajos de teclado': what the keys do, behind a control of the caller's. Its code comes with the first use. */
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
      <OverlayBoundary part={ShortcutsDialog} attempt={attempt} onFailure={close}>
        {attempt && <ShortcutsDialog isOpen={attempt.isOpen} onClose={close} />}
      </OverlayBoundary>
    </>
  )
}

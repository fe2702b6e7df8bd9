import { lazy, type ReactNode, useState } from 'react'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./parts/ShortcutsDialog')).ShortcutsDialog }))

type Props = {
  /** Renders the control that opens the dialog. */
  children: (open: () => void) => ReactNode
}

/** The dialog of keyboard shortcuts and the caller's control that opens it. Its chunk loads on first use. */
export function Shortcuts({ children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      {children(() => {
        setIsOpen(true)
      })}
      <OverlayBoundary isOpen={isOpen} onFailure={close}>
        <ShortcutsDialog isOpen={isOpen} onClose={close} />
      </OverlayBoundary>
    </>
  )
}

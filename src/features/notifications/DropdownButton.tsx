import { useState, type ComponentType, type ReactNode } from 'react'
import type { DropdownProps } from '@/shared/ui/DropdownMenu'
import { OverlayBoundary } from './OverlayBoundary'

type Props = {
  /** The name of the menu. */
  label: string
  menu: ComponentType<DropdownProps>
  /** Called before a likely use of the menu. */
  onIntent: () => void
  className: string | undefined
  children: ReactNode
}

/** A button that opens a menu below it. The menu's chunk loads on hover, focus or click. */
export function DropdownButton({ label, menu: DropdownMenu, onIntent, className, children }: Props) {
  const [attempts, setAttempts] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => {
          setAttempts(attempts + 1)
          setIsOpen(!isOpen)
        }}
      >
        {children}
      </button>
      <OverlayBoundary
        attempt={attempts}
        isOpen={isOpen}
        onFailure={() => {
          setIsOpen(false)
        }}
      >
        {attempts > 0 && <DropdownMenu label={label} anchor={button} isOpen={isOpen} onOpenChange={setIsOpen} />}
      </OverlayBoundary>
    </>
  )
}

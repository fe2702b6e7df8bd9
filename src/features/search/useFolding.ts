import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The open or folded search box of a narrow window. Escape, or focus or a press elsewhere, folds it. */
export function useFolding(field: RefObject<HTMLInputElement | null>) {
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // Before the event ends: iOS opens its keyboard only then.
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen, field])

  useEffect(() => {
    if (!isOpen) return
    const handleLeave = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) setIsOpen(false)
    }
    // On the document: the Escape that closes the suggestions does not reach it.
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
    }
    document.addEventListener('pointerdown', handleLeave)
    document.addEventListener('focusin', handleLeave)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handleLeave)
      document.removeEventListener('focusin', handleLeave)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen])

  return { form, isOpen, setIsOpen }
}

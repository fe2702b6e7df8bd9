import { useEffect } from 'react'

/** Lets the browser ask before the page is closed or reloaded. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const handleLeave = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', handleLeave)
    return () => {
      window.removeEventListener('beforeunload', handleLeave)
    }
  }, [isActive])
}

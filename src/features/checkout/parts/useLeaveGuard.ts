import { useEffect } from 'react'

/** Makes the browser ask before it closes or reloads the page. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const handleLeave = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    // eslint-disable-next-line rulesdir/listed-browsers -- iPhones ask nothing; the purchase survives a reload there too
    window.addEventListener('beforeunload', handleLeave)
    return () => {
      window.removeEventListener('beforeunload', handleLeave)
    }
  }, [isActive])
}

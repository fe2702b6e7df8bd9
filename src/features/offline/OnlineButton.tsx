import type { ComponentProps } from 'react'
import { useOfflineReason } from './useOfflineReason'
import { Button } from '@/shared/ui/Button'

/** A button that asks the server. Without a network it stays where it is, does nothing, and says why. */
export function OnlineButton({ onClick, ...props }: ComponentProps<typeof Button> & { onClick: () => void }) {
  const offlineReason = useOfflineReason()
  const isOffline = offlineReason !== undefined
  return (
    <Button
      {...props}
      title={offlineReason}
      aria-disabled={isOffline || props['aria-disabled']}
      onClick={() => { if (!isOffline) onClick() }}
    />
  )
}

import type { ComponentProps } from 'react'
import { Button } from '@/shared/ui/Button'
import { useOnlineAction } from './useOnlineAction'

/** A button that sends a request. Offline it stays in place and explains why it is unavailable. */
export function OnlineButton({ onClick, ...props }: ComponentProps<typeof Button> & { onClick: () => void }) {
  const { run, offlineReason } = useOnlineAction(onClick)
  return (
    <Button
      {...props}
      title={offlineReason}
      aria-disabled={offlineReason !== undefined || props['aria-disabled']}
      onClick={run}
    />
  )
}

import type { ComponentProps } from 'react'
import { useOnlineAction } from './useOnlineAction'
import { Button } from '@/shared/ui/Button'

/** A button that asks the server. Without a network it stays where it is and says why it does nothing. */
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

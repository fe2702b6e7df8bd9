import type { ComponentProps } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { useOnline } from '@/shared/hooks/useOnline'
import { Button } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import { text } from './text'

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

/**
 * Wraps an action that needs the server: offline it shows a warning instead. `offlineReason` is the same message, for
 * the control.
 * @param isNeeded false if this action works offline
 */
export function useOnlineAction(action: () => void, isNeeded = true) {
  const dispatch = useAppDispatch()
  const reason = useOfflineReason()
  const offlineReason = isNeeded ? reason : undefined
  const run = () => {
    if (offlineReason === undefined) action()
    else dispatch(notified({ type: 'warning', text: offlineReason }))
  }
  return { run, offlineReason }
}

/** Returns the message for actions that need the server while offline; undefined while online. */
export function useOfflineReason(): string | undefined {
  return useOnline() ? undefined : text.needsNetwork
}

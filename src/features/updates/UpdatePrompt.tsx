import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notified, topicEnded, type Notification } from '@/features/notifications/notificationsSlice'
import { isPaymentPath } from '@/shared/paths'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { text } from './text'
import { selectUpdates, updateAccepted } from './updatesSlice'

const lasting = { type: 'info', durationMs: 0, topic: 'update' } as const
const toasts: Record<'offered' | 'accepted', Notification> = {
  offered: { ...lasting, text: text.available, action: { label: text.update, event: updateAccepted() } },
  // Activation may take a while: the old worker may have to finish pending work.
  accepted: { ...lasting, text: text.updating },
}

/** Offers a new version, except on the payment page: an update reloads the page. */
export function UpdatePrompt() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const updates = useAppSelector(selectUpdates)
  const shown = isPaymentPath(pathname) ? 'none' : updates
  useEffect(() => {
    if (shown === 'none') return
    dispatch(notified(toasts[shown]))
    return () => {
      dispatch(topicEnded(lasting.topic))
    }
  }, [dispatch, shown])
  return null
}

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { notified, topicEnded, type Notification } from '@/features/notifications/notificationsSlice'
import { isPaymentPath } from '@/shared/paths'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { text } from './text'
import { selectUpdates, updateAccepted } from './updatesSlice'

const lasting = { type: 'info', durationMs: 'stays', topic: 'update' } as const
const offer: Notification = {
  ...lasting,
  text: text.available,
  action: { label: text.update, event: updateAccepted() },
}
// Activation may take a while: the old worker may have to finish pending work.
const progress: Notification = { ...lasting, text: text.updating }

/** Offers a new version, except on the payment page: an update reloads the page. */
export function UpdatePrompt() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const { status, isAccepted } = useAppSelector(selectUpdates)
  const isOffered = status !== 'current' && !isPaymentPath(pathname)
  useEffect(() => {
    if (!isOffered) return
    dispatch(notified(isAccepted ? progress : offer))
    return () => {
      dispatch(topicEnded(lasting.topic))
    }
  }, [dispatch, isOffered, isAccepted])
  return null
}

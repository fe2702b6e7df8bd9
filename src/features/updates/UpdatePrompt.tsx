import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { text } from './text'
import { selectUpdates, updateAccepted } from './updatesSlice'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { notified, topicEnded, type Notification } from '@/features/notifications/notificationsSlice'
import { isPaymentPath } from '@/shared/paths'

const lasting = { type: 'info', durationMs: 'stays', topic: 'update' } as const
const offer: Notification = {
  ...lasting,
  text: text.available,
  action: { label: text.update, event: updateAccepted() },
}
// The worker of the version before may have to finish something first.
const progress: Notification = { ...lasting, text: text.updating }

/** Offers a new version, anywhere but where somebody pays: an update loads the page anew. */
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

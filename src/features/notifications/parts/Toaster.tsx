import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Link } from 'react-router'
import {
  notificationsShown,
  selectWaitingNotifications,
  type Notification,
} from '@/features/notifications/notificationsSlice'
import { text } from '@/features/notifications/text'
import { Button } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './Toaster.module.css'

/** Default duration of a toast (spec: 9.toast). */
const TOAST_DURATION_MS = 2000
/** Duration of a toast with a link or button: time to read it and to reach it (spec: copy.toasts.way-in). */
const WAY_IN_DURATION_MS = 8000

/** Toasts at the top right. Base UI pauses timers on hover, supports swiping, and moves the focus here with F6. */
export function Toaster() {
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={text.region}>
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const dispatch = useAppDispatch()
  const waiting = useAppSelector(selectWaitingNotifications)
  const { toasts, add, close } = Toast.useToastManager<Notification>()

  useEffect(() => {
    if (waiting.length === 0) return
    for (const one of waiting) {
      if ('endedTopic' in one) close(one.endedTopic)
      else add(toastOf(one))
    }
    dispatch(notificationsShown(waiting.length))
  }, [waiting, add, close, dispatch])

  return toasts.map((toast) => {
    const { id, type } = toast
    const { link, action } = toast.data ?? {}
    return (
      <Toast.Root
        // A toast of another type is a new element, so that its role announces it.
        key={`${type} ${id}`}
        toast={toast}
        swipeDirection={['right', 'up']}
        className={styles.toast}
        role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
        aria-modal={undefined}
      >
        <Toast.Description className={styles.text} />
        {link && (
          <Link
            to={link.to}
            state={link.state}
            lang={link.lang}
            className={styles.link}
            onClick={() => {
              close(id)
            }}
          >
            {link.label}
          </Link>
        )}
        {action && (
          <Button
            look="primary"
            className={styles.action ?? ''}
            onClick={() => {
              close(id)
              dispatch(action.event)
            }}
          >
            {action.label}
          </Button>
        )}
        {/* Base UI hides the buttons of a collapsed stack from screen readers; ours is always expanded. */}
        <Toast.Close
          aria-hidden={false}
          render={<IconButton icon="close" label={text.close} className={styles.close ?? ''} />}
        />
      </Toast.Root>
    )
  })
}

/** Base UI's toast. With the id of one on screen it replaces that one and restarts the timer. */
function toastOf(notification: Notification) {
  const { type, text: words, exact, topic, action, link, durationMs } = notification
  return {
    id: topic ?? `${type}: ${words}`,
    type,
    description: <ExactText text={words} exact={exact} />,
    timeout: durationMs ?? (action || link ? WAY_IN_DURATION_MS : TOAST_DURATION_MS),
    data: notification,
  }
}

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
/** Base UI's timeout for a toast that does not close by itself. */
const NO_TIMEOUT = 0

type ToastData = Pick<Notification, 'topic' | 'action' | 'link'>

/** Toasts at the top right. Base UI pauses timers on hover, supports swiping, and moves the focus here with F6. */
export function Toaster() {
  return (
    <Toast.Provider timeout={TOAST_DURATION_MS} limit={4}>
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
  const { toasts, add, close } = Toast.useToastManager<ToastData>()

  useEffect(() => {
    if (waiting.length === 0) return
    const closeTopic = (topic: string | undefined, exceptId?: string) => {
      for (const { id, data } of toasts) if (topic !== undefined && data?.topic === topic && id !== exceptId) close(id)
    }
    for (const one of waiting) {
      if ('endedTopic' in one) {
        closeTopic(one.endedTopic)
        continue
      }
      const { type, text: words, exact, topic, action, link } = one
      const { durationMs = action || link ? WAY_IN_DURATION_MS : TOAST_DURATION_MS } = one
      // Same text, same toast: a repeated toast restarts its timer instead of adding a copy.
      const id = `${type}: ${words}`
      closeTopic(topic, id)
      const timeout = durationMs === 'stays' ? NO_TIMEOUT : durationMs
      add({
        id,
        type,
        description: <ExactText text={words} exact={exact} />,
        timeout,
        data: { ...(topic && { topic }), ...(action && { action }), ...(link && { link }) },
      })
    }
    dispatch(notificationsShown(waiting.length))
  }, [waiting, toasts, add, close, dispatch])

  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'up']}
      className={styles.toast}
      role={toast.type === 'error' || toast.type === 'warning' ? 'alert' : 'status'}
      aria-modal={undefined}
    >
      <Toast.Description className={styles.text} />
      {toast.data?.link && (
        <Link
          to={toast.data.link.to}
          state={toast.data.link.state}
          lang={toast.data.link.lang}
          className={styles.link}
          onClick={() => {
            close(toast.id)
          }}
        >
          {toast.data.link.label}
        </Link>
      )}
      {toast.data?.action && (
        <ToastAction
          action={toast.data.action}
          onDone={() => {
            close(toast.id)
          }}
        />
      )}
      {/* Base UI hides the buttons of a collapsed stack from screen readers; ours is always expanded. */}
      <Toast.Close
        aria-hidden={false}
        render={<IconButton icon="close" label={text.close} className={styles.close ?? ''} />}
      />
    </Toast.Root>
  ))
}

function ToastAction({
  action: { label, event },
  onDone,
}: {
  action: NonNullable<Notification['action']>
  onDone: () => void
}) {
  const dispatch = useAppDispatch()
  const handleClick = () => {
    onDone()
    dispatch(event)
  }
  return (
    <Button look="primary" className={styles.action ?? ''} onClick={handleClick}>
      {label}
    </Button>
  )
}

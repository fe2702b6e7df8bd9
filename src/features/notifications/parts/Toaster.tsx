import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { notificationsShown, selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { text } from '@/features/notifications/text'
import { IconButton } from '@/shared/ui/IconButton'
import styles from './Toaster.module.css'

/** How long a toast stays unless told otherwise (spec section 9). */
const TOAST_DURATION_MS = 2000

/** Toasts at the top right. Base UI brings timers that wait while one is pointed at, swiping, and F6 to get there. */
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
  const { toasts, add, close } = Toast.useToastManager<{ topic: string | undefined }>()

  useEffect(() => {
    if (waiting.length === 0) return
    const end = (topic: string | undefined, but?: string) => {
      for (const { id, data } of toasts) if (topic !== undefined && data?.topic === topic && id !== but) close(id)
    }
    for (const one of waiting) {
      if ('endedTopic' in one) {
        end(one.endedTopic)
        continue
      }
      const { type, text: description, durationMs = TOAST_DURATION_MS, topic } = one
      // Same words, same toast: saying it again starts its time anew instead of piling up.
      const id = `${type}: ${description}`
      end(topic, id)
      add({ id, type, description, timeout: durationMs, data: { topic } })
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
      {/* Base UI hides the buttons of a stack that is not spread out; ours always is. */}
      <Toast.Close aria-hidden={false} render={<IconButton icon="close" label={text.close} className={styles.close ?? ''} />} />
    </Toast.Root>
  ))
}

import { pageText } from '@/features/auth/text'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { useOnlineAction } from '@/features/offline/useOnlineAction'
import type { SignInControl } from '@/platform/signIn'
import { Button } from '@/shared/ui/Button'
import styles from './GoogleButton.module.css'

type Props = {
  label: string
  control: SignInControl
  /** True while the store loads the user's data. */
  isSigningIn: boolean
  /** Error message of the last attempt. */
  problem: string | null
  onStart: () => void
}

/** The button that opens Google's window. It stays enabled, because that window may be hidden behind another. */
export function GoogleButton({ label, control, isSigningIn, problem, onStart }: Props) {
  const isUnavailable = control.status === 'unavailable'
  const message = isUnavailable ? pageText.unavailable : problem
  const handleClick = () => {
    onStart()
    control.start()
  }
  const { run, offlineReason } = useOnlineAction(handleClick)
  return (
    <>
      <Button
        lang="en"
        look="primary"
        disabled={control.status !== 'ready' || isSigningIn}
        title={offlineReason}
        aria-disabled={offlineReason !== undefined}
        aria-describedby={message === null ? undefined : 'login-problem'}
        onClick={run}
      >
        <GoogleMark />
        <span>{label}</span>
      </Button>
      {message !== null && (
        <p id="login-problem" role="alert" className={styles.problem}>
          {message}
        </p>
      )}
      {isUnavailable && (
        <OnlineButton look="quiet" onClick={control.reload}>
          {pageText.retry}
        </OnlineButton>
      )}
      {isSigningIn && (
        <p role="status" className={styles.note}>
          {pageText.signingIn}
        </p>
      )}
    </>
  )
}

/** Google's initial, to recognize the button quickly. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" focusable="false" width="20" height="20" viewBox="0 0 24 24" className={styles.mark}>
      <path d="M20 12.2H12.4M20 12.2a8 8 0 1 1-2.4-5.7" />
    </svg>
  )
}

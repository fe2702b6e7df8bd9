import { useEffect, useTransition } from 'react'
import { Link } from 'react-router'
import { selectUser } from '@/features/auth/authSlice'
import type { LoginState } from '@/features/auth/loginState'
import { syncAccount } from '@/features/auth/syncAccount'
import { text as authText } from '@/features/auth/text'
import { isPlaceholder, type User } from '@/features/auth/user'
import { text } from '@/features/checkout/text'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './PaymentPanel.module.css'

/**
 * `notConfigured`: the store was built without PayPal; `noAccount`: the server has not registered the buyer yet;
 * `unknownAccount`: Google did not tell who the buyer is.
 */
function reasonOf(user: User | null) {
  if (user?.userId != null) return 'notConfigured'
  return user && isPlaceholder(user) ? 'unknownAccount' : 'noAccount'
}

/** The disabled pay button, with the reason and, where there is one, the way out. */
export function PaymentUnavailable() {
  const reason = reasonOf(useAppSelector(selectUser))
  useEffect(() => {
    if (reason === 'notConfigured') console.warn(text.notConfiguredLog)
  }, [reason])
  return (
    <>
      <Button look="primary" disabled aria-describedby="payment-unavailable">
        {text.pay}
      </Button>
      <p id="payment-unavailable" className={styles.note}>
        {text[reason]}
      </p>
      {reason === 'noAccount' && <RetryAccount />}
      {reason === 'unknownAccount' && (
        <Link to={paths.login} state={BACK_TO_PAYMENT} className={buttonClass('primary')} lang="en">
          {authText.signIn}
        </Link>
      )}
    </>
  )
}

const BACK_TO_PAYMENT: LoginState = { mode: 'signin', returnTo: paths.payment }

/** Registers the buyer at the server when the page opens, and again on request. */
function RetryAccount() {
  const dispatch = useAppDispatch()
  const [isRetrying, startRetry] = useTransition()
  useEffect(() => {
    void dispatch(syncAccount())
  }, [dispatch])
  const handleRetry = () => {
    startRetry(async () => {
      await dispatch(syncAccount())
    })
  }
  return (
    <OnlineButton look="quiet" aria-busy={isRetrying} onClick={handleRetry}>
      {text.retry}
    </OnlineButton>
  )
}

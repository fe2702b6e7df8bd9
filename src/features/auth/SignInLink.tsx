import { Link } from 'react-router'
import { paths } from '@/shared/paths'
import { useAppSelector } from '@/store/hooks'
import { selectAuthStatus } from './authSlice'
import styles from './SignInLink.module.css'
import { text } from './text'
import { useLoginOptions } from './useGoToLogin'

/** The link 'Sign in' of the phone bar, for visitors (spec: copy.phone-bar). While the session is checked its place is reserved. */
export function SignInLink() {
  const status = useAppSelector(selectAuthStatus)
  const optionsFor = useLoginOptions()
  if (status === 'authenticated') return null
  return (
    <Link
      to={paths.login}
      lang="en"
      className={styles.link}
      style={status === 'loading' ? { visibility: 'hidden' } : undefined}
      {...optionsFor('signin')}
    >
      {text.signIn}
    </Link>
  )
}

import { Link } from 'react-router'
import { paths } from '@/shared/paths'
import { useAppSelector } from '@/store/hooks'
import { useLoginOptions } from './accountNavigation'
import { selectAuthStatus } from './authSlice'
import styles from './SignInLink.module.css'
import { text } from './text'

/** The phone bar's link 'Sign in' (spec: copy.phone-bar). Reserves its place while the session is checked. */
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

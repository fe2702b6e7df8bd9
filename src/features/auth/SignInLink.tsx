import { Link } from 'react-router'
import { paths } from '@/shared/paths'
import { useAppSelector } from '@/store/hooks'
import { selectAuthStatus } from './authSlice'
import styles from './SignInLink.module.css'
import { text } from './text'
import { useLoginOptions } from './useGoToLogin'

/** The link 'Sign in' of the phone bar, for visitors (spec: copy.phone-bar). */
export function SignInLink() {
  const status = useAppSelector(selectAuthStatus)
  const optionsFor = useLoginOptions()
  if (status !== 'unauthenticated') return null
  return (
    <Link to={paths.login} lang="en" className={styles.link} {...optionsFor('signin')}>
      {text.signIn}
    </Link>
  )
}

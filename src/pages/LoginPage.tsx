import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { LoginScreen } from '@/features/auth/LoginScreen'
import { loginStateOf } from '@/features/auth/loginState'
import { pageText } from '@/features/auth/pageText'
import { text } from '@/features/auth/text'
import type { SignInProvider } from '@/platform/signIn'
import { useGoBack } from '@/shared/hooks/useGoBack'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppSelector } from '@/store/hooks'

/**
 * `/login`: sign in or sign up. After sign-in the user returns to the page that required it, else goes back one page.
 * A user who is already signed in is redirected to the gallery (spec: 2.login.done, 2.login.known).
 */
export function LoginPage({ provider }: { provider: SignInProvider | undefined }) {
  const { mode, returnTo } = loginStateOf(useLocation().state)
  const status = useAppSelector(selectAuthStatus)
  const wasVisitor = useRef(false)
  const navigate = useNavigate()
  const goBack = useGoBack()
  usePageMeta(pageText.modes[mode].title, pageText.description)

  useEffect(() => {
    if (status === 'unauthenticated') wasVisitor.current = true
    if (status !== 'authenticated') return
    if (wasVisitor.current && returnTo === undefined) goBack()
    else void navigate(wasVisitor.current ? (returnTo ?? paths.gallery) : paths.gallery, { replace: true })
  }, [status, returnTo, navigate, goBack])

  if (status === 'loading') return <StateMessage role="status" text={text.checkingSession} />
  return status === 'unauthenticated' && <LoginScreen mode={mode} provider={provider} />
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectAuthStatus } from '@/features/auth/authSlice'
import { loginStateOf } from '@/features/auth/loginState'
import { LoginScreen } from '@/features/auth/LoginScreen'
import { pageText } from '@/features/auth/pageText'
import { text } from '@/features/auth/text'
import type { SignInProvider } from '@/platform/signIn'
import { paths } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { usePageMeta } from '@/shared/usePageMeta'
import { useGoBack } from '@/shared/useGoBack'

/**
 * `/login`: signing in or up. Whoever signs in goes on to the page that sent them here, else back one page; whoever was
 * signed in already has no business here and goes to the gallery (spec section 2).
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

import { useLocation } from 'react-router'
import { loginModeOf } from '@/features/auth/loginState'
import { LoginScreen } from '@/features/auth/LoginScreen'
import { text } from '@/features/auth/text'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/login`: signing in or up. */
export function LoginPage() {
  const mode = loginModeOf(useLocation().state)
  useDocumentTitle(text.modes[mode].title)
  return <LoginScreen mode={mode} />
}

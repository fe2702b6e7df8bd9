import { LoginScreen } from '@/features/auth/LoginScreen'
import { text } from '@/features/auth/text'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/login`: signing in or up. */
export function LoginPage() {
  useDocumentTitle(text.signIn)
  return <LoginScreen />
}

import { GoogleOAuthProvider, useGoogleLogin } from '@react-oauth/google'
import { useEffect, useState } from 'react'
import { env } from '@/shared/config/env'
import { report } from '@/shared/reports/report'
import type { SignInControl, SignInProps } from './signIn'

/** After this time the script counts as blocked; if it loads later, the button works. */
const SCRIPT_TIMEOUT_MS = 10_000

const failures = { popup_closed: 'closed', popup_failed_to_open: 'blocked', unknown: 'refused' } as const

/** Signs in with Google, implicit flow: Google's window returns an access token. Needs VITE_GOOGLE_CLIENT_ID. */
export function GoogleSignIn(props: SignInProps) {
  const [attempt, setAttempt] = useState(0)
  const reload = () => {
    setAttempt(attempt + 1)
  }
  // Google's component loads the script once per mount: a new key retries.
  return <GoogleScript key={attempt} {...props} reload={reload} />
}

type ScriptProps = SignInProps & Pick<SignInControl, 'reload'>

function GoogleScript(props: ScriptProps) {
  const [status, setStatus] = useState<SignInControl['status']>('loading')
  useEffect(() => {
    const timer = setTimeout(() => {
      setStatus((now) => (now === 'ready' ? now : 'unavailable'))
    }, SCRIPT_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (status === 'unavailable') report({ kind: 'sign-in', detail: 'script' })
  }, [status])
  return (
    <GoogleOAuthProvider
      clientId={env.googleClientId ?? ''}
      locale="es"
      onScriptLoadSuccess={() => {
        // Blockers respond with an empty script, which loads without an error.
        setStatus('google' in window ? 'ready' : 'unavailable')
      }}
      onScriptLoadError={() => {
        setStatus('unavailable')
      }}
    >
      <GoogleWindow {...props} status={status} />
    </GoogleOAuthProvider>
  )
}

function GoogleWindow({ onToken, onFailure, children, ...control }: ScriptProps & Pick<SignInControl, 'status'>) {
  const start = useGoogleLogin({
    flow: 'implicit',
    onSuccess: ({ access_token: accessToken }) => {
      onToken(accessToken)
    },
    onError: () => {
      onFailure('refused')
    },
    onNonOAuthError: ({ type }) => {
      onFailure(failures[type])
    },
  })
  return children({
    ...control,
    start: () => {
      start()
    },
  })
}

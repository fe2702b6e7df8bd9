import { accessTokenOf, type SimulatedAccount } from '@/demo/simulatedAccounts'
import { scriptArrives } from './arrivingScript'

type TokenClientConfig = {
  client_id: string
  callback: (response: { access_token?: string; error?: string }) => void
  error_callback: (error: { type: string }) => void
}

/** The result in Google's window. */
type Outcome = SimulatedAccount | 'closed' | 'blocked' | 'refused'

/**
 * Simulates Google's script, which jsdom does not load: it appears when the page adds the script element to the
 * document, not before.
 */
export function mockGoogle(outcome: Outcome) {
  const google = { outcome, isBlocked: false, isEmpty: false }

  const initTokenClient = ({ callback, error_callback: onError }: TokenClientConfig) => ({
    requestAccessToken: () => {
      if (google.outcome === 'closed') onError({ type: 'popup_closed' })
      else if (google.outcome === 'blocked') onError({ type: 'popup_failed_to_open' })
      else if (google.outcome === 'refused') callback({ error: 'access_denied' })
      else callback({ access_token: accessTokenOf(google.outcome) })
    },
  })
  scriptArrives('https://accounts.google.com/gsi/client', google, {
    google: { accounts: { oauth2: { initTokenClient } } },
  })
  return google
}

import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { standInFor, type Site } from './sites.ts'

/** The client id of the builds of `npm run e2e`. */
export const CLIENT_ID = 'e2e.apps.googleusercontent.com'
const SCRIPT = 'https://accounts.google.com/gsi/client'
const USER_INFO = 'https://www.googleapis.com/oauth2/v2/userinfo'

/** An account as Google describes it. */
export type Account = Readonly<Record<'id' | 'email' | 'name' | 'given_name' | 'family_name' | 'picture', string>>

/** Creates an account that no other test uses: all tests share a backend, so each needs its own lists. */
export function newAccount(number = 1): Account {
  const id = `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`
  return {
    id,
    email: `cuenta${id}@example.com`,
    name: `Cuenta de prueba ${number}`,
    given_name: 'Cuenta',
    family_name: `de prueba ${number}`,
    picture: '',
  }
}

export const tokenOf = ({ id }: Account) => `ya29.e2e-${id}`

/** Mocks Google: every later sign-in in this browser is this account. The latest call wins. */
export async function googleKnows(context: BrowserContext, account: Account): Promise<void> {
  for (const { address, answer } of googleSites(account)) await standInFor(context, address, answer)
}

/** The mock of Google's script and of its user info. */
export function googleSites(account: Account): Site[] {
  const options = JSON.stringify({ clientId: CLIENT_ID, token: tokenOf(account) })
  return [
    { address: SCRIPT, answer: () => ({ script: `(${standIn.toString()})(${options})` }) },
    {
      address: USER_INFO,
      answer: ({ headers }) =>
        headers.authorization === `Bearer ${tokenOf(account)}`
          ? { json: account }
          : { status: 401, json: { error: { code: 401, status: 'UNAUTHENTICATED' } } },
    },
  ]
}

/** Blocks Google's script, as ad blockers do. `googleKnows` ends the block. */
export async function googleIsBlocked(context: BrowserContext): Promise<void> {
  await standInFor(context, SCRIPT, () => null)
}

/** Signs in with the mocked account and waits for the gallery. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Galería de imágenes' })).toBeAttached()
}

/** Creates the value stored under `user` after an earlier sign-in, and registers the account at the backend. */
export async function storedUser(
  request: APIRequestContext,
  account: Account,
): Promise<Record<string, string> & { userId: string }> {
  const { id, email, name, given_name: givenName, family_name: familyName, picture } = account
  const data = { idGoogle: id, email, name, givenName, familyName, picture, locale: 'es' }
  const client = (await (await request.post('/canvamanager/users/syncuser', { data })).json()) as { id: number }
  return {
    id,
    email,
    name,
    given_name: givenName,
    family_name: familyName,
    profilePicture: picture,
    userId: String(client.id),
    googleId: id,
  }
}

/** Stores a signed-in user in every later tab of this browser. */
export async function staysSignedIn(context: BrowserContext, user: object): Promise<void> {
  await context.addInitScript((stored) => {
    // A new tab starts with about:blank, which has no storage.
    if (location.protocol === 'http:') localStorage.setItem('user', stored)
  }, JSON.stringify(user))
}

type TokenClient = {
  client_id: string
  scope: string
  callback: (answer: object) => void
  error_callback: (error: object) => void
}

/** Runs in the page in place of Google's script. */
function standIn({ clientId, token }: { clientId: string; token: string }): void {
  const initTokenClient = ({ client_id: given, scope, callback, error_callback: fail }: TokenClient) => {
    if (given !== clientId) throw new Error(`Unknown client id: ${given}`)
    const requestAccessToken = () => {
      // Browsers open a window only during a user activation such as a click.
      const { isActive } = navigator.userActivation
      const type = 'popup_failed_to_open'
      setTimeout(() => {
        if (isActive) callback({ access_token: token, token_type: 'Bearer', expires_in: 3599, scope })
        else fail({ type, message: type })
      })
    }
    return { requestAccessToken }
  }
  Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } })
}

import * as v from 'valibot'

/** An account as Google's user info describes it. */
const Account = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  given_name: v.string(),
  family_name: v.string(),
  picture: v.string(),
})
export type SimulatedAccount = v.InferOutput<typeof Account>

const account = (number: number, picture: string): SimulatedAccount => ({
  id: `10000000000000000000${number}`,
  email: `cuenta${number}@example.com`,
  name: `Cuenta de prueba ${number}`,
  given_name: 'Cuenta',
  family_name: `de prueba ${number}`,
  picture,
})

/** The accounts of the demo. */
export const SIMULATED_ACCOUNTS: readonly SimulatedAccount[] = [
  account(1, ''),
  // A catalog image serves as the profile picture.
  account(2, '/canvamanager/imgs/files/1004.webp'),
  account(3, ''),
]

/** Creates a token that contains the account, so the server stores nothing between sign-in and user-info request. */
export function accessTokenOf(signedIn: SimulatedAccount): string {
  return encodeURIComponent(JSON.stringify(signedIn))
}

/** Reads the account from a token. @returns undefined for any other token */
export function accountOf(accessToken: string): SimulatedAccount | undefined {
  try {
    const { success, output } = v.safeParse(Account, JSON.parse(decodeURIComponent(accessToken)))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

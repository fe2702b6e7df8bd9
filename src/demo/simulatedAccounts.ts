import * as v from 'valibot'

/** A person as Google's user info describes them. */
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

/** The accounts that the demo offers. */
export const SIMULATED_ACCOUNTS: readonly SimulatedAccount[] = [
  account(1, ''),
  // A picture of the catalogue stands for a face.
  account(2, '/canvamanager/imgs/files/1004.webp'),
  account(3, ''),
]

/** A token carries the account, so that nothing has to be remembered between the sign-in and the question who it was. */
export function accessTokenOf(signedIn: SimulatedAccount): string {
  return encodeURIComponent(JSON.stringify(signedIn))
}

/** The account in a token; undefined when it is none of ours. */
export function accountOf(accessToken: string): SimulatedAccount | undefined {
  try {
    const { success, output } = v.safeParse(Account, JSON.parse(decodeURIComponent(accessToken)))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

declare module '@/store/rootState' {
  interface RootState {
    consent: ConsentState
  }
}

/** A visitor's answer to the consent banner. */
export type ConsentChoice = 'accepted' | 'refused'

/** Parses a stored choice; null if there is none, so that the banner is shown. */
export function toConsentChoice(stored: unknown): ConsentChoice | null {
  const choice = (stored as { choice?: unknown } | null | undefined)?.choice
  return choice === 'accepted' || choice === 'refused' ? choice : null
}

type ConsentState = {
  /** The choice since the page was opened, here or in another tab; null: the stored one counts. */
  readonly choice: ConsentChoice | null
  /** The dialog 'Preferencias de privacidad'; null until it is first opened. */
  readonly preferences: { readonly isOpen: boolean } | null
}

/** The visitor's consent to analytics. It belongs to the browser, not to a user. */
export const consentSlice = createSlice({
  name: 'consent',
  initialState: (): ConsentState => ({ choice: null, preferences: null }),
  reducers: {
    consentChosen: (consent, { payload: choice }: PayloadAction<ConsentChoice>) => ({ ...consent, choice }),
    preferencesOpened: (consent) => ({ ...consent, preferences: { isOpen: true } }),
    preferencesClosed: (consent) => ({ ...consent, preferences: { isOpen: false } }),
  },
  selectors: {
    selectConsentChoice: ({ choice }) => choice,
    selectPreferences: ({ preferences }) => preferences,
  },
})

export const { consentChosen, preferencesOpened, preferencesClosed } = consentSlice.actions
export const { selectConsentChoice, selectPreferences } = consentSlice.selectors

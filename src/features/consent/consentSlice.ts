import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ConsentChoice } from './consentChoice'

declare module '@/store/rootState' {
  interface RootState {
    consent: ConsentState
  }
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

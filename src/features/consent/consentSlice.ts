import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { readAnalyticsConsent, writeAnalyticsConsent } from '@/platform/storage'
import type { AppThunk } from '@/store/rootState'

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
  /** The last choice on this page, in another tab or on an earlier visit; null: none yet. */
  readonly choice: ConsentChoice | null
  /** Whether the dialog 'Preferencias de privacidad' is open. */
  readonly arePreferencesOpen: boolean
}

/** The visitor's consent to analytics. It belongs to the browser, not to a user. */
export const consentSlice = createSlice({
  name: 'consent',
  initialState: (): ConsentState => ({ choice: toConsentChoice(readAnalyticsConsent()), arePreferencesOpen: false }),
  reducers: {
    /** A choice was stored, here or in another tab. */
    consentStored: (consent, { payload: stored }: PayloadAction<unknown>) => ({
      ...consent,
      choice: toConsentChoice(stored) ?? consent.choice,
    }),
    preferencesToggled: (consent, { payload: arePreferencesOpen }: PayloadAction<boolean>) => ({
      ...consent,
      arePreferencesOpen,
    }),
  },
  selectors: {
    selectConsentChoice: ({ choice }) => choice,
    selectArePreferencesOpen: ({ arePreferencesOpen }) => arePreferencesOpen,
  },
})

export const { consentStored, preferencesToggled } = consentSlice.actions
export const { selectConsentChoice, selectArePreferencesOpen } = consentSlice.selectors

/** Accepts or refuses. The choice counts even if the browser stores nothing. */
export const chooseConsent =
  (choice: ConsentChoice): AppThunk =>
  (dispatch) => {
    dispatch(consentStored({ choice }))
    writeAnalyticsConsent({ choice })
  }

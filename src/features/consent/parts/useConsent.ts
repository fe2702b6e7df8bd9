import { useEffect, useState } from 'react'
import {
  consentChosen,
  selectConsentChoice,
  toConsentChoice,
  type ConsentChoice,
} from '@/features/consent/consentSlice'
import { subscribeToStorage, readAnalyticsConsent, writeAnalyticsConsent } from '@/platform/storage'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Returns the visitor's last choice, from this page, another tab or an earlier visit, and a function to choose. */
export function useConsent() {
  const dispatch = useAppDispatch()
  const [stored] = useState(() => toConsentChoice(readAnalyticsConsent()))
  // A choice made on this page wins over storage, which may be blocked.
  const choice = useAppSelector(selectConsentChoice) ?? stored

  useEffect(
    () =>
      subscribeToStorage((change) => {
        const theirs = change.about === 'analyticsConsent' ? toConsentChoice(change.value) : null
        if (theirs !== null) dispatch(consentChosen(theirs))
      }),
    [dispatch],
  )

  const choose = (chosen: ConsentChoice) => {
    dispatch(consentChosen(chosen))
    writeAnalyticsConsent({ choice: chosen })
  }
  return { choice, choose }
}

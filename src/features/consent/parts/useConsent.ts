import { useEffect, useState } from 'react'
import { toConsentChoice, type ConsentChoice } from '@/features/consent/consentChoice'
import { subscribeToStorage, readAnalyticsConsent, writeAnalyticsConsent } from '@/platform/storage'

/** Returns the visitor's choice, made on this page, in another tab or on an earlier visit, and a function to choose. */
export function useConsent() {
  const [choice, setChoice] = useState(storedChoice)

  // A choice made on this page wins over storage, which may be blocked.
  useEffect(
    () =>
      subscribeToStorage(() => {
        setChoice((own) => own ?? storedChoice())
      }),
    [],
  )

  const choose = (chosen: ConsentChoice) => {
    setChoice(chosen)
    writeAnalyticsConsent({ choice: chosen })
  }
  return { choice, choose }
}

function storedChoice(): ConsentChoice | null {
  return toConsentChoice(readAnalyticsConsent())
}

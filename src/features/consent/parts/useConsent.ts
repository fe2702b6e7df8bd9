import { useEffect, useState } from 'react'
import { toConsentChoice, type ConsentChoice } from '@/features/consent/consentChoice'
import { onStorageNews, readAnalyticsConsent, writeAnalyticsConsent } from '@/platform/storage'

/** What the visitor chose, here, in another tab or on an earlier visit, and how to choose. */
export function useConsent() {
  const [choice, setChoice] = useState(storedChoice)

  // A choice that was made on this page stands, also where storage keeps nothing of it.
  useEffect(
    () =>
      onStorageNews(() => {
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

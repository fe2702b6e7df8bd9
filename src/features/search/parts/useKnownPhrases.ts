import { useEffect, useState } from 'react'
import type { KnownPhrases } from '@/features/search/knownPhrases'
import { useAppDispatch } from '@/store/hooks'
import { collectPhrases } from './collectPhrases'

/**
 * The phrases of images that this browser has seen, while wanted. A new object when phrases were added.
 * @returns undefined before the first were read
 */
export function useKnownPhrases(isWanted: boolean): { readonly phrases: KnownPhrases } | undefined {
  const dispatch = useAppDispatch()
  const [known, setKnown] = useState<{ readonly phrases: KnownPhrases }>()
  useEffect(() => {
    if (!isWanted) return undefined
    return dispatch(
      collectPhrases((phrases) => {
        setKnown({ phrases })
      }),
    )
  }, [dispatch, isWanted])
  return known
}

import { useIsMeasured } from '@/features/consent/measurementId'
import { env } from '@/shared/config/env'
import { hasSiteLinks } from '@/shared/config/hasSiteMenu'

/** Returns whether there are links about the store, or a choice about analytics. */
export function useHasSiteNav(): boolean {
  const isMeasured = useIsMeasured()
  return isMeasured || hasSiteLinks(env)
}

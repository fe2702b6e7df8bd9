import { text } from './text'
import { useOnline } from '@/shared/useOnline'

/** Why what needs the server cannot be done now, in the person's words; undefined while it can be tried. */
export function useOfflineReason(): string | undefined {
  return useOnline() ? undefined : text.needsNetwork
}

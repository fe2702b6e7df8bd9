import { useOnline } from '@/shared/hooks/useOnline'
import { text } from './text'

/** Returns the message for actions that need the server while offline; undefined while online. */
export function useOfflineReason(): string | undefined {
  return useOnline() ? undefined : text.needsNetwork
}

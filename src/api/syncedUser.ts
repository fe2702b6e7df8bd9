import { toId } from './rawValues'

/** Parses the backend's id of a user from the response to syncUser, as text; null when there is none. */
export function toSyncedUserId(raw: unknown): string | null {
  return toId((raw as { id?: unknown } | null)?.id) || null
}

import * as v from 'valibot'

const syncedUser = v.object({
  id: v.union([v.pipe(v.string(), v.trim(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
})

/** Parses the backend's id of a user from the response to syncUser, as text; null when there is none. */
export function toSyncedUserId(raw: unknown): string | null {
  const { success, output } = v.safeParse(syncedUser, raw)
  return success ? String(output.id) : null
}

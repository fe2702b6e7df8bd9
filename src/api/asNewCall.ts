import { nanoid } from '@reduxjs/toolkit'

/**
 * Marks a query's argument so that RTK Query makes a new request: with an equal argument it would join the pending
 * request, which may hang. The mark is not sent to the server.
 */
export function asNewCall<Arg>(arg: Arg): Arg & { attempt: string } {
  return { ...arg, attempt: nanoid() }
}

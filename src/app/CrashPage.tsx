import { ErrorPage } from './ErrorPage'
import { text } from './text'

/** Replaces a page, or the whole app, whose rendering threw an error. */
export function CrashPage() {
  return <ErrorPage reason={text.crashed} />
}

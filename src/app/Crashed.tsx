import { CannotShow } from './CannotShow'
import { text } from './text'

/** Shown instead of what could not be drawn. */
export function Crashed() {
  return <CannotShow reason={text.crashed} />
}

/** What follows this marker tells how a picture was generated and is not for customers (spec section 2). */
const MARKER = '--'

/** The part of a description that people read; '' when there is none. */
export function readableDescription(description: string): string {
  const [readable = ''] = description.split(MARKER, 1)
  return readable.trim()
}

/** Text after this marker describes how the image was generated, and is hidden (spec: 2.viewer.description). */
const MARKER = '--'

/** Returns the part of a description that the viewer shows; '' if it is empty. */
export function readableDescription(description: string): string {
  const [readable = ''] = description.split(MARKER, 1)
  return readable.trim()
}

/**
 * Offers the device's share sheet.
 * @returns `unavailable` when there is none or it failed, so that the caller offers another way; somebody who closed
 * the sheet has decided, and gets no second one (`closed`).
 */
export async function shareOnDevice(content: {
  title: string
  text: string
  url: string
}): Promise<'shared' | 'closed' | 'unavailable'> {
  // Not in every browser, whatever the types say.
  if (!('share' in navigator)) return 'unavailable'
  try {
    await navigator.share(content)
    return 'shared'
  } catch (error) {
    // InvalidStateError: the sheet is open already, because somebody tapped twice.
    const isDecided = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
    return isDecided ? 'closed' : 'unavailable'
  }
}

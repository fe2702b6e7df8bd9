/**
 * Opens the device's share sheet.
 * @returns `unavailable` when there is none or it failed: the caller then offers the share dialog. `closed` when the
 * visitor closed the sheet: no dialog follows.
 */
export async function shareOnDevice(content: {
  title: string
  text: string
  url: string
}): Promise<'shared' | 'closed' | 'unavailable'> {
  // Missing in some browsers, despite its type.
  if (!('share' in navigator)) return 'unavailable'
  try {
    // eslint-disable-next-line rulesdir/listed-browsers -- checked above
    await navigator.share(content)
    return 'shared'
  } catch (error) {
    // InvalidStateError: a double tap, so the sheet is already open.
    const isDismissed = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
    return isDismissed ? 'closed' : 'unavailable'
  }
}

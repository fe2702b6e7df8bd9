/**
 * Copies text with the clipboard API. If that fails, selects the field that shows the text and uses the older copy
 * command (spec: 8.copy).
 * @returns false when both fail
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Missing on pages without https, or refused by the browser.
    field?.select()
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the fallback for browsers without the clipboard API
    return document.execCommand('copy')
  }
}

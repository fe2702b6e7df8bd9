/**
 * Copies text: with the clipboard API, else from the field that shows the text, with the older copy command
 * (spec section 8, copy failure).
 * @returns false when neither way works
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Absent outside https, or refused.
    return copySelection(field)
  }
}

function copySelection(field: HTMLInputElement | null): boolean {
  field?.select()
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the fallback for browsers without the clipboard API
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/**
 * Adds modal dialogs to jsdom, which has none, in all tests of this file; the page behind is not blocked. As in browsers, the
 * focus returns to where it was when a dialog closes.
 */
export function installModalDialogs(): void {
  beforeAll(() => {
    let focusedBefore: Element | null = null
    HTMLDialogElement.prototype.showModal = function showModal() {
      focusedBefore = document.activeElement
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    }
  })
  afterAll(() => {
    for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  })
}

import { onTestEnd } from './onTestEnd'

/** A text as the translator shows it. */
export const translated = (text: string) => `‹${text}›`

/**
 * Translates the page until the test ends, as a browser's translator does, which puts elements in place of text nodes, and
 * of those that change or appear later (github.com/facebook/react/issues/11538). This one translates numbers, too.
 * @returns a function that expects that each text on the page is the latest one, and that no amount was translated
 */
export function translatePage(): () => void {
  const replaced: { readonly original: Text; readonly value: string }[] = []
  const translate = (original: Text) => {
    const parent = original.parentElement
    if (!parent || parent.closest('font, head, script, style, textarea, [translate="no"]')) return
    const value = original.data
    if (value.trim() === '') return
    const font = () => document.createElement('font' as string)
    const [outer, inner] = [font(), font()]
    inner.textContent = translated(value)
    outer.append(inner)
    original.replaceWith(outer)
    replaced.push({ original, value })
  }
  const translateIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(translate)
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateIn)
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  onTestEnd(() => {
    observer.disconnect()
  })
  return () => {
    // Nobody sees what the store writes into a text that the translator has replaced.
    expect(
      replaced.filter(({ original, value }) => original.data !== value).map(({ original }) => original.data),
    ).toEqual([])
    expect(replaced.map(({ value }) => value).filter((value) => /\$\d|#\w/.test(value))).toEqual([])
  }
}

/** What the translator replaces: texts with a letter, as browsers do, or also amounts and counts. */
export type Scope = 'words' | 'everything'

/** A text as the translator shows it. */
export const translated = (text: string, scope: Scope = 'words') =>
  scope === 'everything' || /\p{L}/u.test(text) ? `‹${text}›` : text

/** What went wrong since the page was opened. */
export type Damage = {
  /** Errors of React, which no longer finds a text where it put it. */
  readonly crashes: string[]
  /** What the store wrote into texts that the translator had replaced: nobody sees it. */
  readonly unseen: string[]
  /** Amounts and numbers of orders that the translator took for words. */
  readonly touched: string[]
}

declare global {
  interface Window {
    translationDamage?: () => Damage
  }
}

/**
 * Runs in a page in place of a browser's translator, which puts elements in place of text nodes, and of those that change
 * or appear later (github.com/facebook/react/issues/11538).
 */
export function translatePage(scope: Scope): void {
  if (window.translationDamage) return
  const crashes: string[] = []
  const replaced: { readonly original: Text; readonly value: string }[] = []
  window.translationDamage = () => ({
    crashes,
    unseen: replaced.filter(({ original, value }) => original.data !== value).map(({ original }) => original.data),
    touched: replaced.map(({ value }) => value).filter((value) => /\$\d|#\w/.test(value)),
  })
  const note = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') crashes.push(error.message)
  }
  window.addEventListener('error', ({ error }) => {
    note(error)
  })
  const { error: log } = console
  console.error = (...told: unknown[]) => {
    told.forEach(note)
    log(...told)
  }

  const translate = (original: Text) => {
    const parent = original.parentElement
    if (!parent || parent.closest('font, head, script, style, textarea, [translate="no"], .notranslate')) return
    const value = original.data
    if (!(scope === 'everything' ? /\S/ : /\p{L}/u).test(value)) return
    const font = () => document.createElement('font' as string)
    const [outer, inner] = [font(), font()]
    inner.textContent = `‹${value}›`
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
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(translateIn)
  }).observe(document, { childList: true, characterData: true, subtree: true })
  translateIn(document)
}

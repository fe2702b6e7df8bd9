/** What is shared: the page's address and the sentence that goes with it. */
export type ShareContent = { readonly url: string; readonly message: string }

export type ShareTarget = { readonly name: string; readonly href: string }

/** The six places of the share dialog in its order, each with the address that opens its own share page (spec section 2). */
export function shareTargets({ url, message }: ShareContent): readonly ShareTarget[] {
  const address = (base: string, params: Record<string, string>) => `${base}?${new URLSearchParams(params).toString()}`
  // Mail programs show a plus sign as such, so a mail's blanks are encoded differently.
  const mail = `subject=${encodeURIComponent(message)}&body=${encodeURIComponent(`${message}\n\n${url}`)}`
  return [
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Twitter/X', href: address('https://twitter.com/intent/tweet', { text: message, url }) },
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${message} ${url}` }) },
    { name: 'Telegram', href: address('https://t.me/share/url', { url, text: message }) },
    { name: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Email', href: `mailto:?${mail}` },
  ]
}

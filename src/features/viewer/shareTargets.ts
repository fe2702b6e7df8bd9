/** The shared content: the page's URL and its message. */
export type ShareContent = { readonly url: string; readonly message: string }

export type ShareTarget = { readonly name: string; readonly href: string }

/** Returns the share dialog's six targets, each with the URL of its share page (spec: 2.viewer.share-targets). */
export function shareTargets({ url, message }: ShareContent): readonly ShareTarget[] {
  const address = (base: string, params: Record<string, string>) => `${base}?${new URLSearchParams(params).toString()}`
  // Mail programs show '+' literally, so spaces in a mail are encoded as %20.
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

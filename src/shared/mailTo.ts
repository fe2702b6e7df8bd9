/** Builds a mailto address. RFC 6068: the address keeps its '@', and lines end in CRLF. */
export function mailTo(
  address: string,
  { subject, body }: { readonly subject: string; readonly body: string },
): string {
  const to = encodeURIComponent(address).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

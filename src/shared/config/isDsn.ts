/** True for an address with a key: https://key@host/7. */
export function isDsn(reportUrl: string): boolean {
  return /^https?:\/\/[^/?#]+@/.test(reportUrl)
}

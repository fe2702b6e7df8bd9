/**
 * Media of the app's stylesheet until the app has rendered: matches nothing. Otherwise the browser would recompute
 * every style of the shell's page just before the app replaces it.
 */
export const MEDIA_BEFORE_APP = 'not all'

/** Activates the app's stylesheet. */
export function applyAppStyles(): void {
  const stylesheet = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][media="${MEDIA_BEFORE_APP}"]`)
  if (stylesheet) stylesheet.media = 'all'
}

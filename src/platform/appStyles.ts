/**
 * The media of the app's stylesheet until the app's page stands: none. A browser would work out every style of the shell's
 * page anew, just before that page goes.
 */
export const MEDIA_BEFORE_APP = 'not all'

/** Lets the app's styles count from now on. */
export function applyAppStyles(): void {
  const stylesheet = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][media="${MEDIA_BEFORE_APP}"]`)
  if (stylesheet) stylesheet.media = 'all'
}

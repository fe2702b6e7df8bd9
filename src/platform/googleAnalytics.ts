import { flushEvents, type Gtag } from './analytics'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

/**
 * Google's consent signals, version 2 (developers.google.com/tag-platform/security/guides/consent); the store has no
 * ads. Only its own gtag gets them: an operator's gtag also serves tags that this consent does not cover.
 */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}

const ownGtag: Gtag = function () {
  // eslint-disable-next-line prefer-rest-params -- Google's script reads the arguments object and ignores an array
  ;(window.dataLayer ??= []).push(arguments)
}

/**
 * Adds Google Analytics to the page, once, and sends the queued events; from then on `trackEvent` reports to it. Call
 * it only after the visitor accepts. Events wait in `dataLayer` until Google's script loads, or forever if it is
 * blocked.
 */
export function startGoogleAnalytics(measurementId: string): void {
  setDisabled(measurementId, false)
  const src = `${SCRIPT}?id=${encodeURIComponent(measurementId)}`
  const isLoaded = document.querySelector(`script[src="${src}"]`) !== null
  if (isLoaded && window.gtag) return
  // The operator's page may have its own gtag.
  const gtag = (window.gtag ??= ownGtag)
  const isOwn = gtag === ownGtag
  if (isOwn && !isLoaded) gtag('consent', 'default', denied)
  if (!isLoaded) gtag('js', new Date())
  if (isOwn) gtag('consent', 'update', { ...denied, analytics_storage: 'granted' })
  // The store reports its page views itself.
  if (!isLoaded) gtag('config', measurementId, { send_page_view: false })
  flushEvents()
  // The visitor accepts again after a withdrawal.
  if (isLoaded) return

  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('error', () => {
    console.warn('No se pudo cargar Google Analytics')
  })
  document.head.append(script)
}

/**
 * Stops Google Analytics after the visitor withdrew the consent: nothing is sent, and its cookies are removed (spec:
 * consent.withdrawn). Denied consent is not enough: the script then reports without cookies.
 */
export function stopGoogleAnalytics(measurementId: string): void {
  setDisabled(measurementId, true)
  if (window.gtag === ownGtag) {
    ownGtag('consent', 'update', denied)
    delete window.gtag
  }
  removeCookies()
}

/**
 * Google's script checks this property before each cookie and each request
 * (developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out).
 */
function setDisabled(measurementId: string, isDisabled: boolean): void {
  Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled })
}

/** Removes `_ga` and `_ga_<container>`. Google sets them on the broadest domain that the browser allows. */
function removeCookies(): void {
  const names = document.cookie
    .split(';')
    .map((cookie) => (cookie.split('=')[0] ?? '').trim())
    .filter((name) => name === '_ga' || name.startsWith('_ga_'))
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const name of names) {
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}

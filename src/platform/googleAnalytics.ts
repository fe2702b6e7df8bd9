import { flushEvents } from './eventDelivery'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

/**
 * Adds Google Analytics to the page, once, and sends the queued events; from then on `trackEvent` reports to it. Call
 * it only after the visitor accepts. Events wait in `dataLayer` until Google's script loads, or forever if it is
 * blocked.
 */
export function startGoogleAnalytics(measurementId: string): void {
  const src = `${SCRIPT}?id=${encodeURIComponent(measurementId)}`
  if (document.querySelector(`script[src="${src}"]`)) return

  const dataLayer = (window.dataLayer ??= [])
  // The operator's page may have its own gtag.
  window.gtag ??= function gtag() {
    // eslint-disable-next-line prefer-rest-params -- Google's script reads the arguments object and ignores an array
    dataLayer.push(arguments)
  }
  window.gtag('js', new Date())
  // The store reports its page views itself.
  window.gtag('config', measurementId, { send_page_view: false })
  flushEvents()

  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('error', () => {
    console.warn('No se pudo cargar Google Analytics')
  })
  document.head.append(script)
}

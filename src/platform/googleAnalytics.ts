const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

/**
 * Puts Google Analytics on the page, once: from then on `trackEvent` reports to it. To be called for visitors who
 * accepted only. Events wait in `dataLayer` until Google's script is there, or for good when it is blocked.
 */
export function startGoogleAnalytics(measurementId: string): void {
  const src = `${SCRIPT}?id=${encodeURIComponent(measurementId)}`
  if (document.querySelector(`script[src="${src}"]`)) return

  const dataLayer = (window.dataLayer ??= [])
  // The operator's page may have brought its own.
  window.gtag ??= function gtag() {
    // eslint-disable-next-line prefer-rest-params -- Google's script ignores an array: a call is the arguments object itself
    dataLayer.push(arguments)
  }
  window.gtag('js', new Date())
  // The store reports its page views itself.
  window.gtag('config', measurementId, { send_page_view: false })

  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.addEventListener('error', () => {
    console.warn('No se pudo cargar Google Analytics')
  })
  document.head.append(script)
}

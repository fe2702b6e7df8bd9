/** Fails as an import() of a build does: Vite tells the error before it rejects. */
export function failingImport(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module: /static/js/CartPage-1.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return Promise.reject(payload)
}

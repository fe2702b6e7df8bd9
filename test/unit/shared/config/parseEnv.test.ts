import { parseEnv } from '@/shared/config/parseEnv'
import { missingForEu } from '@/tools/euParts'

const all = {
  VITE_SELLER: 'Lienzo S.L., Calle Mayor 1, Madrid',
  VITE_SUPPORT_EMAIL: 'ayuda@lienzo.example',
  VITE_PRIVACY_URL: '/privacidad.html',
  VITE_TERMS_URL: '/terminos.html',
  VITE_LICENSE_URL: '/licencia.html',
  VITE_TAX_NOTE: 'IVA incluido',
  VITE_WITHDRAWAL_EMAIL: 'desistir@lienzo.example',
  VITE_WITHDRAWAL_WAIVER: 'Acepto que la entrega empiece ya.',
  VITE_ACCESSIBILITY_URL: '/accesibilidad.html',
}

// spec: 7.paypal.sandbox, configuration.sandbox, configuration.product
test('the default store is Lienzo on its own origin, without third parties', () => {
  const { apiBaseUrl, paypalEnvironment, productName, ...others } = parseEnv({})
  expect([apiBaseUrl, paypalEnvironment, productName]).toEqual(['', 'sandbox', 'Lienzo'])
  expect(Object.values(others).filter((value) => value !== undefined)).toEqual([])
})

test('an empty variable counts as not set', () => {
  expect(parseEnv({ VITE_PRODUCT_NAME: '', VITE_PAYPAL_ENVIRONMENT: '', VITE_SUPPORT_EMAIL: '' })).toEqual(parseEnv({}))
})

// spec: configuration.api, configuration.support, configuration.pages
test.each([
  ['VITE_API_BASE_URL', 'https://api.example/store/', { apiBaseUrl: 'https://api.example/store' }],
  ['VITE_SUPPORT_EMAIL', ' ayuda@lienzo.example ', { supportEmail: 'ayuda@lienzo.example' }],
  ['VITE_PRIVACY_URL', '/privacidad.html', { privacyUrl: '/privacidad.html' }],
  ['VITE_TERMS_URL', 'https://lienzo.example/terminos', { termsUrl: 'https://lienzo.example/terminos' }],
])('%s=%s is read as %j', (name, value, read) => {
  expect(parseEnv({ [name]: value })).toEqual({ ...parseEnv({}), ...read })
})

// spec: reports.form
test.each([
  ['VITE_IMAGE_URL_TEMPLATE', '/cdn-cgi/image/width={width},format=auto/{url}'],
  ['VITE_IMAGE_URL_TEMPLATE', '/.netlify/images?url={url}&w={width}'],
  ['VITE_IMAGE_URL_TEMPLATE', 'https://images.example/w_{width}/{url}'],
  ['VITE_REPORT_URL', '/reports'],
  ['VITE_REPORT_URL', 'https://reports.example/store'],
  ['VITE_REPORT_URL', 'https://0a1b2c@sentry.example/prefix/7'],
  ['VITE_REPORT_URL', 'http://key@localhost:8000/1'],
])('%s=%s is taken as it is', (name, value) => {
  expect(Object.values(parseEnv({ [name]: value }))).toContain(value)
})

// spec: configuration.sandbox, configuration.support, configuration.pages, reports.form
test.each([
  ['VITE_PRIVACY_URL', 'javascript:alert(1)'],
  ['VITE_TERMS_URL', '//elsewhere.example/terminos'],
  ['VITE_ACCESSIBILITY_URL', 'accesibilidad.html'],
  ['VITE_API_BASE_URL', 'api.example'],
  ['VITE_API_BASE_URL', 'ftp://api.example'],
  ['VITE_API_BASE_URL', 'https://api.example/?x=1'],
  ['VITE_GOOGLE_CLIENT_ID', 'has blanks'],
  ['VITE_PAYPAL_CLIENT_ID', '<script>'],
  ['VITE_PAYPAL_ENVIRONMENT', 'live'],
  ['VITE_PRODUCT_NAME', '···'],
  ['VITE_GA_MEASUREMENT_ID', 'UA-1'],
  ['VITE_IMAGE_URL_TEMPLATE', '/resized/{width}/'],
  ['VITE_IMAGE_URL_TEMPLATE', '/resized/{url}'],
  ['VITE_IMAGE_URL_TEMPLATE', 'resized/{width}/{url}'],
  ['VITE_IMAGE_URL_TEMPLATE', 'ftp://images.example/{width}/{url}'],
  ['VITE_IMAGE_URL_TEMPLATE', '/resized/{width} px/{url}'],
  ['VITE_REPORT_URL', '//reports.example'],
  ['VITE_REPORT_URL', 'javascript:alert(1)'],
  ['VITE_REPORT_URL', 'https://key:password@sentry.example/7'],
  ['VITE_REPORT_URL', 'https://key@sentry.example/project'],
  ['VITE_TAX_NOTE', 'IVA incluido\nen todos los precios'],
  ['VITE_TAX_NOTE', 'x'.repeat(201)],
  ['VITE_WITHDRAWAL_WAIVER', 'x'.repeat(1001)],
  ['VITE_SELLER', 'Lienzo S.L.\nCalle Mayor 1'],
  ['VITE_SUPPORT_EMAIL', 'ayuda'],
  ['VITE_SUPPORT_EMAIL', 'mailto:ayuda@lienzo.example'],
  ['VITE_SUPPORT_EMAIL', 'ayuda@lienzo.example?cc=x@y.example'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name} should be`))
})

// spec: configuration.parses
test('one error names all invalid variables', () => {
  expect(() => parseEnv({ VITE_PAYPAL_ENVIRONMENT: 'live', VITE_GA_MEASUREMENT_ID: 'x' })).toThrow(
    /VITE_PAYPAL_ENVIRONMENT[^]*VITE_GA_MEASUREMENT_ID/,
  )
})

// spec: trade.missing-parts
test.each([
  ['none', {}, Object.keys(all)],
  ['half', { VITE_SUPPORT_EMAIL: all.VITE_SUPPORT_EMAIL, VITE_TERMS_URL: all.VITE_TERMS_URL }, undefined],
  ['all', all, []],
  ['all but the statement, which the store then has itself,', { ...all, VITE_ACCESSIBILITY_URL: '' }, []],
])('with %s configured, the build names the parts that an EU shop lacks', (_, configured, expected) => {
  const names = expected ?? Object.keys(all).filter((name) => !(name in configured))
  expect(missingForEu(parseEnv(configured)).map((line) => line.split(':')[0])).toEqual(names)
})

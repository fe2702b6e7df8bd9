import { parseEnv } from '@/shared/parseEnv'

test('without any variable the store is Lienzo on its own origin, with nothing third-party', () => {
  expect(parseEnv({})).toEqual({
    apiBaseUrl: '',
    googleClientId: undefined,
    paypalClientId: undefined,
    paypalEnvironment: 'sandbox',
    productName: 'Lienzo',
    gaMeasurementId: undefined,
  })
})

test('an empty variable counts as not set', () => {
  expect(parseEnv({ VITE_PRODUCT_NAME: '', VITE_PAYPAL_ENVIRONMENT: '' })).toEqual(parseEnv({}))
})

test('the API base loses its trailing slash', () => {
  expect(parseEnv({ VITE_API_BASE_URL: 'https://api.example/store/' }).apiBaseUrl).toBe('https://api.example/store')
})

test.each([
  ['VITE_API_BASE_URL', 'api.example'],
  ['VITE_API_BASE_URL', 'ftp://api.example'],
  ['VITE_API_BASE_URL', 'https://api.example/?x=1'],
  ['VITE_GOOGLE_CLIENT_ID', 'has blanks'],
  ['VITE_PAYPAL_CLIENT_ID', '<script>'],
  ['VITE_PAYPAL_ENVIRONMENT', 'live'],
  ['VITE_PRODUCT_NAME', '···'],
  ['VITE_GA_MEASUREMENT_ID', 'UA-1'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name} should be`))
})

test('all bad names are told at once', () => {
  expect(() => parseEnv({ VITE_PAYPAL_ENVIRONMENT: 'live', VITE_GA_MEASUREMENT_ID: 'x' })).toThrow(
    /VITE_PAYPAL_ENVIRONMENT[^]*VITE_GA_MEASUREMENT_ID/,
  )
})

/** @jest-environment node */
import { readSiteConfig } from '@/host/siteConfig'
import { defaultEnv } from '@/shared/config/parseEnv'

const read = (variables: Record<string, string>, file: string | null = null, isProxy = true) =>
  readSiteConfig({ built: defaultEnv, file, variables, isProxy })

describe('configuration at run time', () => {
  // spec: configuration.runtime
  test('the environment wins over config.json, and config.json over the build', () => {
    const built = { ...defaultEnv, productName: 'Construida', supportEmail: 'a@example.com', termsUrl: '/t' }
    const file = JSON.stringify({ LIENZO_PRODUCT_NAME: 'Archivo', LIENZO_SUPPORT_EMAIL: 'b@example.com' })
    const { env } = readSiteConfig({ built, file, variables: { LIENZO_PRODUCT_NAME: 'Entorno' }, isProxy: true })
    expect(env).toMatchObject({ productName: 'Entorno', supportEmail: 'b@example.com', termsUrl: '/t' })
  })

  test('an empty variable leaves the file and the build as they are', () => {
    expect(read({ LIENZO_PRODUCT_NAME: '' }, '{"LIENZO_PRODUCT_NAME":"Archivo"}').env.productName).toBe('Archivo')
  })

  test('a proxy takes the calls, and images below the API become paths of the site', () => {
    const { env, apiUrl } = read({ LIENZO_API_BASE_URL: 'https://api.example/store/' })
    expect(env).toMatchObject({ apiBaseUrl: '', proxiedApiUrl: 'https://api.example/store' })
    expect(apiUrl).toBe('https://api.example/store')
  })

  test('without a proxy browsers ask the API themselves', () => {
    const { env } = read({ LIENZO_API_BASE_URL: 'https://api.example' }, null, false)
    expect(env).toMatchObject({ apiBaseUrl: 'https://api.example' })
    expect(env.proxiedApiUrl).toBeUndefined()
  })

  // spec: configuration.runtime
  test('every wrong variable is named, with what it should be', () => {
    expect(() => read({ LIENZO_PAYPAL_ENVIRONMENT: 'live', LIENZO_TERMS_URL: 'terms' })).toThrow(
      /LIENZO_PAYPAL_ENVIRONMENT should be 'sandbox' or 'production'\n {2}LIENZO_TERMS_URL should be a path/,
    )
    expect(() => read({ LIENZO_SITE_URL: 'tienda.example' })).toThrow('LIENZO_SITE_URL should be an http(s) origin')
    expect(() => read({ LIENZO_SITE_URL: 'https://tienda.example/shop' })).toThrow('LIENZO_SITE_URL')
  })

  // spec: host.forged-host
  test('a path for reports needs the public address, and both are named', () => {
    const reports = { LIENZO_REPORT_URL: '/reports' }
    expect(() => read(reports)).toThrow(/LIENZO_SITE_URL should be .*: LIENZO_REPORT_URL is a path/)
    expect(read({ ...reports, LIENZO_SITE_URL: 'https://tienda.example' }).env.reportUrl).toBe('/reports')
    // There browsers alone send them.
    expect(read(reports, null, false).env.reportUrl).toBe('/reports')
  })

  test.each(['[]', '{"LIENZO_PRODUCT_NAME":7}', '{', 'null'])('config.json of %s is refused', (file) => {
    expect(() => read({}, file)).toThrow('config.json should be an object of texts')
  })
})

describe('the accent', () => {
  // spec: configuration.brand
  test('that cannot be read on the backgrounds is refused with its contrast', () => {
    expect(() => read({ LIENZO_ACCENT_COLOR: '#3355aa' })).toThrow(
      /the contrast of #3355aa with the store's backgrounds is 1\.\d\d:1, and text needs 4\.5:1/,
    )
  })

  test.each(['#7DD3FC', '#f4b860', '#fff'])('%s is accepted', (color) => {
    expect(read({ LIENZO_ACCENT_COLOR: color }).env.accentColor).toBe(color)
  })

  test.each(['red', '#12345', 'rgb(1,2,3)', '#ffffff;}'])('%s is no color', (color) => {
    expect(() => read({ LIENZO_ACCENT_COLOR: color })).toThrow('should be a color of # and 3 or 6 hex digits')
  })
})

import { safeReports } from '@/host/browserReports'
import { destinationOf } from '@/shared/reports/destination'
import type { ReportEvent } from '@/shared/reports/reportEvent'
import { safeReport } from '@/shared/reports/safeReport'

const ORIGIN = 'https://tienda.example'
const source = { origin: ORIGIN, release: 'abcd1234' }

/** Returns the next of 40 secrets, of every kind that a store meets. */
function secrets() {
  const kinds = [
    (number: number) => `ya29.token${String(number)}`,
    (number: number) => `ana${String(number)}@example.com`,
    (number: number) => `Ana García ${String(number)}`,
    (number: number) => `búsqueda-${String(number)}`,
    (number: number) => `Calle Mayor ${String(number)}`,
  ]
  const planted: string[] = []
  const plant = () => {
    const secret = kinds[planted.length % kinds.length]?.(planted.length + 100) ?? ''
    planted.push(secret)
    return secret
  }
  return { plant, planted }
}

function errorOf(plant: () => string, name = plant()) {
  const stack = [
    `${plant()}: ${plant()}`,
    `    at ${plant()} (${ORIGIN}/search?q=${encodeURIComponent(plant())}:1:2)`,
    `    at Object.${plant()} (https://${plant()}.example/${plant()}.js:3:4)`,
    `    at https://www.paypal.com/sdk/js?client-id=${plant()}:5:6`,
    `    at ${ORIGIN}/static/js/${encodeURIComponent(plant())}/x.js:7:8`,
  ].join('\n')
  return Object.assign(new Error(plant()), { name, stack, cause: plant(), userId: plant() })
}

// spec: reports.no-secrets
test('of 40 secrets in errors, addresses, violations and answers none is in a report', () => {
  const { plant, planted } = secrets()
  const events: ReportEvent[] = [
    { kind: 'uncaught', event: { type: 'error', error: errorOf(plant) } },
    { kind: 'uncaught', event: { type: 'unhandledrejection', reason: { email: plant(), message: plant() } } },
    { kind: 'uncaught', event: { type: 'unhandledrejection', reason: plant() } },
    { kind: 'crash', error: errorOf(plant, 'TypeError') },
    { kind: 'chunk', error: new Error(`Failed: ${ORIGIN}/static/js/Page-a1B2c3D4.js?t=${plant()}`) },
    { kind: 'call', call: 'listCart', status: plant() },
    {
      kind: 'uncaught',
      event: {
        type: 'securitypolicyviolation',
        effectiveDirective: plant(),
        blockedURI: `https://${plant()}.example/`,
      },
    },
  ]
  const ofPage = events.map((event) => safeReport({ event, at: 1000, pathname: `/${plant()}` }, source))
  const url = `${ORIGIN}/${plant()}?q=${plant()}`
  const sent = [
    {
      type: 'csp-violation',
      url,
      user_agent: plant(),
      body: {
        effectiveDirective: 'img-src',
        blockedURL: `https://x.example/?${plant()}`,
        referrer: plant(),
        sample: plant(),
      },
    },
    { type: 'integrity-violation', url, body: { blockedURL: `https://${plant()}.example/`, destination: plant() } },
  ]
  const reports = [...ofPage, ...safeReports(JSON.stringify(sent), source)].flatMap((one) => one ?? [])
  expect(reports).toHaveLength(9)
  expect(planted.length).toBeGreaterThanOrEqual(40)
  const texts = [ORIGIN, 'https://key@sentry.example/7']
    .map(destinationOf)
    .flatMap(({ bodyOf }) => reports.map(bodyOf))
    .join()
  const found = planted.filter((secret) => texts.includes(secret) || texts.includes(encodeURIComponent(secret)))
  expect(found).toEqual([])
})

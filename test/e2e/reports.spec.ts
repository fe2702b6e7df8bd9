import { CONFIRM_CALLS, failCalls } from './calls.ts'
import { approveInSilence, expect, expectSuccess, hurryUntil, openPayment } from './checkout.ts'
import { cards, test as plainTest } from './fixtures.ts'
import { googleIsBlocked, googleKnows, signIn } from './google.ts'
import { expectHeard, test } from './operator.ts'
import { payWithPayPal } from './paypal.ts'
import { workerIsThere } from './worker.ts'

// spec: reports.events, reports.once
test('an error and a rejection that nothing catches arrive once each', async ({ page, operator, uncaught }) => {
  await page.goto('/search?q=ana%40example.com')
  await workerIsThere(page)
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) {
      setTimeout(() => {
        throw new TypeError('ana@example.com')
      })
      void Promise.reject(new RangeError('ya29.token'))
    }
  })
  await expectHeard(operator, 'error: TypeError', 'rejection: RangeError')
  await expect.poll(() => uncaught.splice(0).length).toBe(6)
  const [first] = operator.faults()
  expect(first?.route).toBe('search')
  expect(first?.release).toMatch(/^[\w-]{8}$/)
  const referrers = new Set(operator.requests.map(({ headers }) => headers.referer))
  expect([...referrers]).toEqual([new URL('/', page.url()).href])
})

// spec: reports.policy
test('what the policy blocks arrives once, without its address', async ({ page, operator, policyViolations }) => {
  await page.goto('/')
  await workerIsThere(page)
  await page.evaluate(() => {
    for (const name of ['ana', 'luis', 'eva']) {
      const script = document.createElement('script')
      script.src = `https://elsewhere.example/${name}.js?token=${name}`
      document.body.append(script)
    }
  })
  await expect.poll(() => policyViolations.splice(0).length).toBe(3)
  await expectHeard(operator, 'policy: script-src-elem elsewhere')
})

// spec: reports.events
test('a lost chunk and a crash arrive once each', async ({ page, context, operator }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await context.route('**/static/js/LoginPage-*', (route) => route.abort())
  // What the chunk exports throws when it is rendered.
  await context.route('**/static/js/OtherPage-*', async (route) => {
    const names = /export\s*\{([^}]+)\}/.exec(await (await route.fetch()).text())?.[1] ?? ''
    const exported = names.replaceAll(/(?<![\w$])[\w$]+ as /g, 'broken as ')
    const body = `const broken = () => { throw new SyntaxError('ana@example.com') }; export { ${exported} }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('No se pudo cargar esta página.')).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectHeard(operator, 'chunk: ChunkLoadError', 'crash: SyntaxError')
  expect(operator.faults().map(({ route }) => route)).toEqual(['login', 'unknown'])
})

// spec: 8.chunk, 9.chunk-timeout
test('code that the page loads by itself and that hangs is given up after 120 s', async ({ page, operator }) => {
  const code = '**/static/js/registerWorker-*'
  await page.route(code, () => undefined)
  const logged = page.waitForEvent('console', (message) => message.text().includes('No se pudo registrar'))
  await page.clock.install()
  const request = page.waitForRequest(code)
  await page.goto('/')
  await request
  // Stopped, because a busy machine may take seconds to look; some have passed since the request.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.clock.fastForward(110_000)
  expect(operator.words()).toEqual([])
  await page.clock.fastForward(10_000)
  expect((await logged).text()).toContain('ChunkLoadError: A part of the store could not be loaded (timeout)')
  await page.clock.resume()
  await expect.poll(operator.words).toContain('worker: registration')
})

test.describe('without the worker’s script', () => {
  test.use({ missing: /^\/service-worker\.js$/ })
  // spec: reports.events
  test('a worker that cannot be registered arrives', async ({ page, operator }) => {
    await page.goto('/')
    await expectHeard(operator, 'worker: registration')
  })
})

test.describe('without a file of the version', () => {
  test.use({ missing: /^\/static\/js\/WithdrawalPage-|^\/static\/js\/Preferences-/ })
  // spec: reports.events
  test('a worker that cannot be installed arrives', async ({ page, operator }) => {
    await page.goto('/')
    await expectHeard(operator, 'worker: installation')
  })
})

// spec: reports.events
test('sign-ins that fail arrive by their cause', async ({ page, context, operator, account }) => {
  await googleKnows(context, account, 'popup_failed_to_open')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectHeard(operator, 'sign-in: blocked')
  await googleIsBlocked(context, 'nothing')
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectHeard(operator, 'sign-in: blocked', 'sign-in: script')
})

// spec: reports.events
test('calls that fail for a user arrive once each', async ({ page, context, operator, account: _ }) => {
  await context.route(/\/market\/favorites\/\d+$/, (route) => route.fulfill({ status: 503 }))
  await signIn(page)
  await expectHeard(operator, 'call: listFavorites 503')
})

test.describe('purchases', () => {
  // Which is a fault, too.
  test.use({ serviceWorkers: 'block' })

  // spec: reports.events
  test('a paid purchase that the server refuses arrives', async ({ page, context, operator, buyer: _ }) => {
    await context.route(CONFIRM_CALLS, (route) => route.fulfill({ status: 404, json: { message: 'ana@example.com' } }))
    await openPayment(page)
    await payWithPayPal(page)
    await expect(page.getByRole('heading', { name: 'Tu pago necesita ayuda' })).toBeVisible()
    await expectHeard(operator, 'worker: registration', 'call: confirmPurchase 404', 'purchase: needs-help')
  })

  // spec: reports.events
  test('a payment of which PayPal says nothing arrives', async ({ page, operator, paypal, buyer: _ }) => {
    await approveInSilence(page, paypal)
    expect(operator.words()).toEqual(['worker: registration'])
    await hurryUntil(page, page.getByRole('heading', { name: 'No sabemos si PayPal cobró tu pago' }))
    await expectHeard(operator, 'worker: registration', 'purchase: unknown')
  })
})

// spec: reports.events
test('a measured visit sends each measure once, also when its tab closes', async ({ page, context, operator }) => {
  // A tenth of the visits is measured; this one is among them.
  await context.addInitScript(() => {
    const random = Math.random
    Math.random = () => random() / 20
  })
  await page.goto('/')
  const measured = () =>
    operator
      .vitals()
      .map(({ detail }) => detail)
      .sort()
  await expect.poll(measured).toEqual(['FCP', 'TTFB'])
  await cards(page).first().getByRole('img').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(measured).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
  const partsOf = (name: string) => operator.vitals().find(({ detail }) => detail === name)
  expect(partsOf('LCP')?.route).toBe('gallery')
  expect(Object.keys(partsOf('LCP')?.measures ?? {})).toContain('elementRenderDelay')
  expect(Object.keys(partsOf('INP')?.measures ?? {})).toContain('inputDelay')
  expect(partsOf('INP')?.element).toMatch(/^[a-z0-9]+(\.[\w-]+)?$/)
})

test.describe('an operator who never answers', () => {
  test.use({ serviceWorkers: 'block' })

  // spec: reports.endpoint-down, reports.no-secrets
  test('a purchase with faults on the way ends as ever, and no report names the buyer', async ({
    page,
    context,
    operator,
    identity,
    buyer,
    sales,
  }) => {
    operator.goSilent()
    await context.route(/\/market\/favorites\/\d+$/, (route) => route.fulfill({ status: 503 }))
    await failCalls(context, CONFIRM_CALLS, 1)
    await openPayment(page, '?amount=10.00&originalAmount=10.00')
    await payWithPayPal(page)
    await expectSuccess(page, sales.registered[0]?.compraId)
    await expectHeard(operator, 'worker: registration', 'call: listFavorites 503', 'call: confirmPurchase 500')
    const bodies = operator
      .faults()
      .map(({ at: _, ...words }) => JSON.stringify(words))
      .join()
    const secrets = [identity.id, identity.email, identity.name, ...buyer.imageIds, 'amount', 'http']
    expect(secrets.filter((secret) => bodies.includes(secret))).toEqual([])
  })
})

// spec: reports.off
plainTest(
  'a store without an operator loads nothing of it and hears nothing of a fault',
  async ({ page, uncaught }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto('/')
    await workerIsThere(page)
    await page.evaluate(() => void Promise.reject(new RangeError('x')))
    await expect.poll(() => uncaught.splice(0).length).toBe(1)
    await page.goto('/cart')
    await workerIsThere(page)
    expect(asked.filter((one) => one.startsWith('POST') || /\/(reports|reportVitals)-/.test(one))).toEqual([])
    expect(asked.length).toBeGreaterThan(10)
  },
)

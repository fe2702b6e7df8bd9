import { paths, sharedImageHref } from '@/shared/paths'
import { cards, expect, test } from './fixtures.ts'
import { DOCUMENTS_PORT } from './ports.ts'
import { firstScreenIsDrawn, openWithoutApp } from './shell.ts'
import { holdCalls } from './shopping.ts'

// Browser: React compares the host's page with its own, and an error that nothing caught fails every test.
test.use({ baseURL: `http://localhost:${DOCUMENTS_PORT}`, serviceWorkers: 'block' })

const ADDRESSES = [...Object.values(paths), '/?pagina=2', '/search?q=luna', sharedImageHref('1001'), '/nowhere']

for (const isSignedIn of [false, true])
  // spec: documents.hydrated
  test(`every page is hydrated without a difference, signed ${isSignedIn ? 'in' : 'out'}`, async ({
    page,
    newPerson,
  }) => {
    if (isSignedIn) await newPerson()
    await page.addInitScript(() => {
      // As extensions of browsers do.
      new MutationObserver(() => {
        if (!document.querySelector('body') || document.querySelector('x-extension')) return
        document.body.prepend(document.createElement('x-extension'))
        for (const one of [document.documentElement, document.body]) one.dataset.extension = ''
      }).observe(document, { childList: true, subtree: true })
    })
    for (const address of ADDRESSES)
      await test.step(address, async () => {
        await page.goto(address)
        const isReact = () =>
          page.evaluate(() =>
            Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
          )
        await expect.poll(isReact).toBe(true)
        // The viewer of a shared image hides the page from assistive technology.
        await expect(page.getByRole('main', { includeHidden: true })).toBeVisible()
      })
  })

// spec: documents.hydrated
test('Back before the app is there shows the page to which it leads', async ({ page }) => {
  await page.goto('/search?q=luna')
  await page.evaluate(() => {
    history.replaceState(null, '', '/nowhere')
    history.pushState(null, '', '/search?q=luna')
  })
  const loadApp = await holdCalls(page.context(), /static\/js\/index-/)
  const request = page.waitForRequest('**/static/js/index-*')
  await page.reload({ waitUntil: 'commit' })
  await request
  await page.evaluate(() => {
    history.back()
  })
  await expect(page).toHaveURL('/nowhere')
  loadApp()
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
})

// spec: documents.hydrated
test('a search as soon as the header answers leaves a hydrated page', async ({ page }) => {
  await page.addInitScript(() => {
    // Between React's steps, which are messages, too.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const form = document.querySelector('form')
      const field = form?.querySelector('input')
      // The browser's own check of the form ends when React answers it.
      if (!form || !field || field.required) {
        port2.postMessage('')
        return
      }
      port1.close()
      field.value = 'luna'
      form.requestSubmit()
    }
    port2.postMessage('')
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
})

// spec: translated.changes
test('a page that a translator changed before the app is rendered anew', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  await page.locator('main h1').evaluate((heading) => {
    const font = document.createElement('font' as string)
    font.append(...heading.childNodes)
    heading.append(font)
  })
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.locator('font')).toHaveCount(0)
})

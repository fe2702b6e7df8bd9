import { addToList } from '@test/e2e/shopping'
import { expect, test } from './fixtures.ts'
import {
  button,
  expectPictures,
  gallery,
  heading,
  link,
  payButton,
  picturesInView,
  scrollDown,
  scrollTop,
  seeApp,
} from './shopping.ts'
import type { StoreHost } from './storeHost.ts'
import type { StorePage } from './storePage.ts'

/** Fewer at a time than a browser's six connections to a host: the next page needs one. */
const SOME_IMAGES = /\/imgs\/files\/\d*[05]\./
const PAGES = /\/imgs\/preview\?/

const expectNoFailure = async (store: StorePage) => {
  expect(await store.textOfPage()).not.toMatch(/No se pud|Sin conexión/)
}

/** Follows an address away from the store, as a link does. */
async function leaveFor(store: StorePage, address: string): Promise<void> {
  await store
    .evaluate((place) => {
      location.assign(place)
    }, address)
    .catch(() => undefined)
  await store.see(heading('Otra página'))
}

/** Goes back to the store through the history. */
async function comeBack(store: StorePage): Promise<void> {
  await store
    .evaluate(() => {
      history.back()
    })
    .catch(() => undefined)
  const isBack = () => store.evaluate(() => document.title !== 'Otra página').catch(() => false)
  await expect.poll(isBack, { timeout: 20_000 }).toBe(true)
}

for (const place of ['another page of the site', 'another site'] as const) {
  const leave = (store: StorePage, { away }: StoreHost) => leaveFor(store, away[place])

  test.describe(`after ${place}`, () => {
    // spec: browsers.return
    test('a gallery that was left while its first page loaded shows it', async ({ store, host }) => {
      const release = host.hold(PAGES)
      await store.open(`${host.origin}/`)
      await expect.poll(() => host.held().length).toBeGreaterThan(0)
      await leave(store, host)
      release()
      await comeBack(store)
      await store.see(gallery)
      await expectPictures(store)
      await expectNoFailure(store)
    })

    // spec: browsers.return
    test('a gallery that was left while its next pages loaded shows them', async ({ store, host }) => {
      await store.open(`${host.origin}/`)
      await seeApp(store)
      await expectPictures(store)
      const release = host.hold(/page=[2-9]/)
      await scrollDown(store, 1500)
      await store.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
      })
      await expect.poll(() => host.held().length).toBeGreaterThan(0)
      await leave(store, host)
      release()
      await comeBack(store)
      await scrollDown(store, 9000)
      await expectPictures(store)
      await expectNoFailure(store)
    })

    // spec: browsers.return
    test('images of the gallery that were loading arrive', async ({ store, host }) => {
      await store.open(`${host.origin}/`)
      await seeApp(store)
      await scrollDown(store, 6000)
      await expectPictures(store)
      const release = host.hold(SOME_IMAGES)
      await scrollDown(store, 9000)
      await expect.poll(() => host.held().length).toBeGreaterThan(0)
      await expect
        .poll(async () => {
          const { inView, arrived } = await picturesInView(store)
          return inView - arrived
        })
        .toBeGreaterThan(0)
      await leave(store, host)
      release()
      await comeBack(store)
      await expectPictures(store)
      await expect.poll(() => scrollTop(store)).toBe(9000)
    })

    // spec: browsers.return
    test('a gallery that was left while it scrolled stands where it was left', async ({ store, host }) => {
      await store.open(`${host.origin}/`)
      await seeApp(store)
      await scrollDown(store, 3000)
      await store.evaluate(() => {
        const step = () => {
          window.scrollBy(0, 40)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
        window.addEventListener('pagehide', () => {
          // Not in sessionStorage, where Firefox loses it.
          localStorage.setItem('left_at', String(window.scrollY))
          window.scrollBy = () => undefined
        })
      })
      await expect.poll(() => scrollTop(store)).toBeGreaterThan(3200)
      await leave(store, host)
      await comeBack(store)
      const left = Number(await store.evaluate(() => localStorage.getItem('left_at')))
      expect(left).toBeGreaterThan(3000)
      // A new document knows the position of at most 150 ms before: nine steps.
      await expect
        .poll(async () => Math.abs((await scrollTop(store)) - left), { timeout: 20_000 })
        .toBeLessThanOrEqual(400)
      await expectPictures(store)
    })

    // spec: browsers.return
    test('a store that was left before its script had loaded lets go, and starts later', async ({ store, host }) => {
      const release = host.hold(/static\/js\/index-/)
      await store.open(`${host.origin}/`)
      await expect.poll(() => host.held().length, { timeout: 20_000 }).toBeGreaterThan(0)
      await leave(store, host)
      release()
      await comeBack(store)
      await seeApp(store)
      await store.click(button('Sign in'))
      await store.see(heading('Sign in'))
    })

    // spec: browsers.return
    test('a payment that was left while PayPal captured it is completed, once', async ({
      store,
      host,
      request,
      person,
      paypal,
      sites,
    }) => {
      await addToList(request, 'cart', person.userId, ['1001', '1002'])
      await store.open(`${host.origin}/payment`)
      await store.click(payButton)
      await store.see(button('Aprobar el pago'))
      const release = sites.holdResponses(/\/capture$/)
      await store.click(button('Aprobar el pago'))
      await expect.poll(() => sites.held.length).toBe(1)
      await leave(store, host)
      release()
      await comeBack(store)
      // A page restored from the back/forward cache asks PayPal's script. In a new document nothing knows how the
      // capture ended until the buyer presses again: PayPal does not open a paid order.
      const doubt = heading('No sabemos si PayPal cobró tu pago')
      await store.see(heading(/^(Pago Exitoso|No sabemos si PayPal cobró tu pago)$/))
      if (await store.isSeen(doubt)) await store.click(payButton)
      await store.see(heading('Pago Exitoso'))
      expect([paypal.orders().length, paypal.orders()[0]?.captures]).toEqual([1, 1])
      // Without a number: the cart is empty.
      await store.see(link(/^Carrito$/))
    })
  })
}

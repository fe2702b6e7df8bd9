import { expect, test } from './fixtures.ts'
import { signIn } from './google.ts'
import {
  acknowledge,
  cardAt,
  cartLink,
  chooseFrom,
  enterCode,
  favoritesLink,
  removeButtons,
  signOut,
  summary,
} from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const WARNING = 'Tu navegador no permite guardar datos: lo que agregues podría perderse al cerrar esta página.'

/** Faults of the storage. They run in the page before the store. */
const browsers = {
  'blocks all storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  },
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

for (const [name, takeStorageAway] of Object.entries(browsers)) {
  const tag = name === 'blocks all storage' ? [] : ['@release']
  // Browser: the scripts of a document read the storage before the app.
  test(`in a browser that ${name} a user can buy, and is warned once`, { tag }, async ({ page, account }) => {
    await page.addInitScript(takeStorageAway)
    await page.addInitScript((warning) => {
      const said = new Set<Element>()
      Object.assign(window, { said })
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[role="alert"]'))
          if (toast.textContent.includes(warning)) said.add(toast)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    }, WARNING)
    const warnings = () => page.evaluate(() => (window as unknown as { said: Set<Element> }).said.size)

    await page.goto('/')
    await expect(cardAt(page, 0)).toBeVisible()
    // No data is lost yet, so there is no warning.
    expect(await warnings()).toBe(0)
    await signIn(page)
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
    await acknowledge(page, WARNING)

    await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
    await acknowledge(page, 'Agregada a favoritos')
    for (const index of [0, 1]) {
      await chooseFrom(cardAt(page, index), 'Agregar al carrito')
      await acknowledge(page, 'Agregada al carrito')
    }
    await favoritesLink(page, 1).click()
    await expect(page.getByRole('button', { name: /^Quitar .+ de favoritos$/ })).toHaveCount(1)
    await cartLink(page, 2).click()
    await enterCode(page, 'mitad50')
    await acknowledge(page, 'Código MITAD50 aplicado')
    await removeButtons(page).first().click()
    await acknowledge(page, 'Quitada del carrito')
    await expect(summary(page).getByRole('definition')).toHaveText(['$2.50', '−$1.25', '$1.25'])
    await page.getByRole('button', { name: 'Procede al pago' }).click()
    await expect(page).toHaveURL('/payment?amount=1.25&originalAmount=2.50&promoCode=MITAD50&promoDiscount=50')
    await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
    expect(await warnings()).toBe(1)

    await signOut(page)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await warnings()).toBe(1)
  })
}

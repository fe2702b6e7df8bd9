import { expect, type Page } from '@playwright/test'
import { enterCode, press, removeButtons, summary } from '@test/e2e/shopping'
import type { States, Visit } from './visit.ts'
import { waitOn } from './waitOn.ts'

/** Scenario names of the lists' requests, and the texts while loading and after a failure. */
const lists = {
  favorites: { calls: 'favoritos', loading: 'Cargando favoritos...', failed: 'No se pudieron cargar tus favoritos.' },
  cart: { calls: 'carrito', loading: 'Cargando carrito...', failed: 'No se pudo cargar tu carrito.' },
}

async function openCart({ page, signIn }: Visit, count: number, scenario = 'ninguno'): Promise<void> {
  await signIn({ cart: count })
  await page.goto(`/cart?escenario=${scenario}`)
  await expect(removeButtons(page)).toHaveCount(count)
}

const alertIn = (page: Page) => page.getByRole('main').getByRole('alert')

const statesOf = (list: keyof typeof lists): States => ({
  [`${list}-empty`]: {
    show: async ({ page, signIn }) => {
      await signIn()
      await page.goto(`/${list}`)
      await expect(page.getByRole('main').getByRole('link', { name: 'Explorar Galería' })).toBeVisible()
    },
  },
  [`${list}-loading`]: {
    show: async ({ page, signIn }) => {
      await signIn({ [list]: 3 })
      await waitOn(page)
      await page.goto(`/${list}?escenario=sin-fin:${lists[list].calls}`)
      await expect(page.getByText(lists[list].loading)).toBeVisible()
    },
  },
  [`${list}-failed`]: {
    show: async ({ page, signIn }) => {
      await signIn({ [list]: 3 })
      await page.goto(`/${list}?escenario=403:${lists[list].calls}`)
      await expect(alertIn(page)).toContainText(lists[list].failed)
    },
  },
})

export const listStates: States = {
  ...statesOf('favorites'),
  favorites: {
    show: async ({ page, signIn }) => {
      await signIn({ favorites: 14 })
      await page.goto('/favorites')
      await expect(page.getByText('14 imágenes')).toBeVisible()
    },
  },
  ...statesOf('cart'),
  cart: { show: (visit) => openCart(visit, 17) },
  'cart-small': { show: (visit) => openCart(visit, 2) },
  'cart-code-applied': {
    show: async (visit) => {
      await openCart(visit, 7)
      await enterCode(visit.page, 'bienvenida20')
      await expect(visit.page.getByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
    },
  },
  'cart-bad-code': {
    show: async (visit) => {
      await openCart(visit, 7)
      await enterCode(visit.page, 'nada')
      await expect(alertIn(visit.page)).toBeVisible()
    },
  },
  'cart-without-prices': {
    show: async (visit) => {
      await openCart(visit, 7, '403:precios')
      await expect(visit.page.getByText('Usando valores predeterminados')).toBeVisible()
    },
  },
  'cart-summary': {
    show: async (visit) => {
      await openCart(visit, 7)
      await summary(visit.page).scrollIntoViewIfNeeded()
    },
  },
  'cart-emptying': {
    show: async (visit) => {
      await openCart(visit, 7)
      await press(visit.page.getByRole('button', { name: 'Vaciar carrito' }))
      await expect(visit.page.getByRole('alertdialog')).toBeVisible()
    },
  },
}

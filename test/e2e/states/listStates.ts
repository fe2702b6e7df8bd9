import { expect, type Page } from '@playwright/test'
import { enterCode, press, removeButtons, summary } from '@test/e2e/shopping'
import { opens, waitOn, type States, type Visit } from './visit.ts'

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

const statesOf = (list: keyof typeof lists): States => {
  const { calls, loading, failed } = lists[list]
  return {
    [`${list}-empty`]: opens(
      `/${list}`,
      (page) => page.getByRole('main').getByRole('link', { name: 'Explorar Galería' }),
      {},
    ),
    [`${list}-loading`]: async (visit) => {
      await waitOn(visit.page)
      await opens(`/${list}?escenario=sin-fin:${calls}`, (page) => page.getByText(loading), { [list]: 3 })(visit)
    },
    [`${list}-failed`]: opens(`/${list}?escenario=403:${calls}`, (page) => alertIn(page).getByText(failed), {
      [list]: 3,
    }),
  }
}

export const listStates: States = {
  ...statesOf('favorites'),
  favorites: opens('/favorites', (page) => page.getByText('14 imágenes'), { favorites: 14 }),
  ...statesOf('cart'),
  cart: (visit) => openCart(visit, 17),
  'cart-small': (visit) => openCart(visit, 2),
  'cart-code-applied': async (visit) => {
    await openCart(visit, 7)
    await enterCode(visit.page, 'bienvenida20')
    await expect(visit.page.getByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
  },
  'cart-bad-code': async (visit) => {
    await openCart(visit, 7)
    await enterCode(visit.page, 'nada')
    await expect(alertIn(visit.page)).toBeVisible()
  },
  'cart-without-prices': async (visit) => {
    await openCart(visit, 7, '403:precios')
    await expect(visit.page.getByText('Usando valores predeterminados')).toBeVisible()
  },
  'cart-summary': async (visit) => {
    await openCart(visit, 7)
    await summary(visit.page).scrollIntoViewIfNeeded()
  },
  'cart-emptying': async (visit) => {
    await openCart(visit, 7)
    await press(visit.page.getByRole('button', { name: 'Vaciar carrito' }))
    await expect(visit.page.getByRole('alertdialog')).toBeVisible()
  },
}

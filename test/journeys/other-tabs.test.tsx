import { act, screen, waitFor } from '@testing-library/react'
import { listAnswersLate, listChangesAreSlow } from '@test/backend/shopSituations'
import { buildPlaceholder, buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'

type Work = ReturnType<typeof works>[number]
const [first, second, third] = works(3) as [Work, Work, Work]
const local = buildPlaceholder()
const stored = (work: Work) => ({ id: work.id, url: `/canvamanager/imgs/files/${work.id}.webp`, title: work.title })
const ids = (key: string) =>
  (JSON.parse(window.localStorage.getItem(key) ?? '{}') as { images?: { id: string }[] }).images?.map(({ id }) => id)

test('an image added in another tab appears at once', async () => {
  renderApp('/favorites', { signedInAs: local })
  await screen.findByText(/Aún no tienes favoritos/)
  act(() => {
    storeFromOtherTab('favorites_invitado-1', {
      images: [stored(first)],
      changes: [{ id: first.id, at: Date.now(), isKept: true }],
      syncedAt: 0,
    })
  })
  expect(screen.getByRole('img', { name: first.title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Favoritos 1' })).toBeVisible()
})

test('images added in two tabs at the same time are in both lists', async () => {
  const { user } = renderApp('/', { signedInAs: local })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  await screen.findByRole('link', { name: 'Carrito 1' })
  // The other tab wrote before it received this tab's change.
  act(() => {
    storeFromOtherTab('cart_invitado-1', {
      images: [stored(second)],
      changes: [{ id: second.id, at: Date.now(), isKept: true }],
      syncedAt: 0,
    })
  })
  expect(await screen.findByRole('link', { name: 'Carrito 2' })).toBeVisible()
  await waitFor(() => {
    expect(ids('cart_invitado-1')?.sort()).toEqual([first.id, second.id].sort())
  })
})

test('an image removed in another tab does not return with a pending response', async () => {
  const release = listAnswersLate('cart')
  renderApp('/cart', { signedInAs: buildUser(), cart: workIds(2) })
  await screen.findByText('Cargando carrito...')
  // The server sent its response before the removal; the response arrives after it.
  act(() => {
    storeFromOtherTab('cart_42', {
      images: [],
      changes: [{ id: first.id, at: Date.now() + 1000, isKept: false }],
      syncedAt: 0,
    })
  })
  release()
  expect(await screen.findByRole('button', { name: `Ampliar ${second.title}` })).toBeVisible()
  expect(screen.queryByRole('button', { name: `Ampliar ${first.title}` })).not.toBeInTheDocument()
})

test('an image added while the list loads stays', async () => {
  const release = listAnswersLate('cart')
  const { user } = renderApp('/', { signedInAs: buildUser(), cart: [second.id] })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${third.title}` }))
  const slow = listChangesAreSlow('cart')
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  slow()
  await screen.findByRole('link', { name: 'Carrito 1' })
  release()
  expect(await screen.findByRole('link', { name: 'Carrito 2' })).toBeVisible()
})

test('a code applied in another tab applies in this tab', async () => {
  renderApp('/cart', { signedInAs: buildUser(), cart: workIds(10) })
  await screen.findAllByRole('article')
  act(() => {
    storeFromOtherTab('promo_42', { status: 'applied', code: 'MITAD50', percent: 50 })
  })
  expect(screen.getByText('MITAD50: 50% de descuento')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$8.75')
})

test("another tab's newer prices are shown in this tab", async () => {
  renderApp('/cart', { signedInAs: buildUser(), cart: workIds(1) })
  await screen.findAllByRole('article')
  const { prices } = JSON.parse(window.localStorage.getItem('lienzo_prices') ?? '') as {
    prices: { individual: object }
  }
  act(() => {
    storeFromOtherTab('lienzo_prices', {
      prices: { ...prices, individual: { ...prices.individual, pricePerImage: 300 } },
      lastUpdated: Date.now(),
    })
  })
  await waitFor(() => {
    expect(screen.getByRole('article')).toHaveTextContent('$3.00')
  })
})

test('a frozen tab reads the storage again when it becomes visible', async () => {
  renderApp('/favorites', { signedInAs: local })
  await screen.findByText(/Aún no tienes favoritos/)
  window.localStorage.setItem(
    'favorites_invitado-1',
    JSON.stringify({ images: [stored(first)], changes: [{ id: first.id, at: Date.now(), isKept: true }], syncedAt: 0 }),
  )
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(screen.getByRole('img', { name: first.title })).toBeVisible()

  window.localStorage.removeItem('user')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test("another user's list in the storage is ignored", async () => {
  renderApp('/favorites', { signedInAs: local })
  await screen.findByText(/Aún no tienes favoritos/)
  act(() => {
    storeFromOtherTab('favorites_43', { images: [stored(first)], changes: [], syncedAt: 0 })
  })
  expect(screen.getByText(/Aún no tienes favoritos/)).toBeVisible()
})

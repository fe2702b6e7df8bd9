import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listAnswersLate } from '@test/backend/shopSituations'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { renderApp } from '@test/support/renderApp'

const me = buildUser()
const ids = workIds(2)
const [first, second] = works(2) as [{ id: string; title: string }, { id: string; title: string }]
const fileOf = (id: string) => `/canvamanager/imgs/files/${id}.webp`
const picture = (name: string) => screen.findByRole('img', { name })

/** Stores a list of an earlier visit, whose addresses have expired since. */
function storeExpired(list: 'cart' | 'favorites') {
  const images = [first, second].map(({ id, title }) =>
    buildRawImage({ id, title, url: `${fileOf(id)}?firma=vencida`, tags: ['mar'] }),
  )
  window.localStorage.setItem(`${list}_${me.id}`, JSON.stringify({ images }))
}

// spec: images.new-address
test.each([
  ['cart', '/cart'],
  ['favorites', '/favorites'],
] as const)(
  'a stored image in the %s whose address has expired is shown once the server sends a new one',
  async (list, path) => {
    storeExpired(list)
    const release = listAnswersLate(list)
    renderApp(path, { signedInAs: me, [list]: ids })
    expect(await picture(first.title)).toHaveAttribute('src', `${fileOf(first.id)}?firma=vencida`)
    fireEvent.error(await picture(first.title))
    fireEvent.error(await picture(second.title))
    expect(screen.getAllByText('Imagen no disponible')).toHaveLength(2)
    release()
    expect(await picture(first.title)).toHaveAttribute('src', fileOf(first.id))
    expect(await picture(second.title)).toHaveAttribute('src', fileOf(second.id))
    expect(screen.queryByText('Imagen no disponible')).not.toBeInTheDocument()
  },
)

// spec: images.new-address
test.each([
  ['cart', '/cart'],
  ['favorites', '/favorites'],
] as const)('an image in the %s follows its new address, and its controls keep the focus', async (list, path) => {
  storeExpired(list)
  const release = listAnswersLate(list)
  renderApp(path, { signedInAs: me, [list]: ids })
  await picture(first.title)
  const enlarge = screen.getByRole('button', { name: `Ampliar ${first.title}` })
  act(() => {
    enlarge.focus()
  })
  release()
  await waitFor(() => {
    expect(screen.getByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
  })
  expect(enlarge).toHaveFocus()
})

// spec: images.new-address
test('the open viewer shows an image again when its address is replaced', async () => {
  storeExpired('cart')
  const release = listAnswersLate('cart')
  const { user } = renderApp('/cart', { signedInAs: me, cart: ids })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const viewer = within(await screen.findByRole('dialog', { name: first.title }))
  fireEvent.error(await viewer.findByRole('img', { name: first.title }))
  expect(viewer.queryByRole('img', { name: first.title })).not.toBeInTheDocument()
  release()
  expect(await viewer.findByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
})

// spec: images.new-address
test('a zoomed image stays zoomed when its address is replaced', async () => {
  storeExpired('cart')
  const release = listAnswersLate('cart')
  const { user } = renderApp('/cart', { signedInAs: me, cart: ids })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const viewer = within(await screen.findByRole('dialog', { name: first.title }))
  fireEvent.load(await viewer.findByRole('img', { name: first.title }))
  await user.click(viewer.getByRole('button', { name: 'Acercar' }))
  release()
  await waitFor(() => {
    expect(viewer.getByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
  })
  expect(viewer.getByRole('button', { name: 'Alejar' })).toBeVisible()
})

// spec: images.new-address
test('a reload of the gallery shows an image again whose address it replaces', async () => {
  galleryAnswers([buildRawImage({ url: `${fileOf('7')}?firma=vencida` })])
  const { user } = renderApp('/')
  fireEvent.error(await picture('Marea de cobre'))
  galleryAnswers([buildRawImage()])
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  expect(await picture('Marea de cobre')).toHaveAttribute('src', fileOf('7'))
})

// spec: images.new-address
test('the suggestions of an empty cart follow the new addresses of the favorites', async () => {
  storeExpired('favorites')
  const release = listAnswersLate('favorites')
  renderApp('/cart', { signedInAs: me, favorites: ids })
  const old = await screen.findByRole('img', { name: first.title })
  expect(old).toHaveAttribute('src', `${fileOf(first.id)}?firma=vencida`)
  fireEvent.error(old)
  release()
  await waitFor(() => {
    expect(screen.getByRole('img', { name: first.title })).toHaveAttribute('src', fileOf(first.id))
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { recordRequests } from '@test/backend/shopSituations'
import { galleryHolds, galleryPagesAsked, searchIsDown } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'

const images = [
  buildRawImage({ id: '1', title: 'Faro', tags: ['mar', 'noche', 'faro'] }),
  buildRawImage({ id: '2', title: 'Oleaje del mar', tags: ['mar'] }),
  buildRawImage({ id: '3', title: 'El mar de noche', tags: ['mar', 'noche'] }),
  buildRawImage({ id: '4', title: 'Bosque', tags: ['verde'] }),
  buildRawImage({ id: '5', title: 'Sin palabras', tags: [] }),
]

async function openImage(title: string) {
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: `Ampliar ${title}` }))
  await viewer(title)
  return user
}
const viewer = (title: string) => screen.findByRole('dialog', { name: title })
const scrollDown = async (title: string) => {
  fireEvent.scroll(await viewer(title), { target: { scrollTop: 40 } })
}
const region = () => screen.getByRole('region', { name: 'Más como esta' })
const row = async () => within(await within(region()).findByRole('list')).getAllByRole('img')
const titlesInRow = async () => (await row()).map((image) => image.getAttribute('alt'))
const searchesIn = (asked: ReturnType<typeof galleryPagesAsked>) => asked.flatMap(({ q }) => (q === null ? [] : [q]))

// spec: similar.row, similar.shared, similar.one-search
test('scrolling down in the viewer searches once for images that share tags', async () => {
  galleryHolds(images)
  const asked = galleryPagesAsked()
  await openImage('Faro')
  expect(within(region()).getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/search?q=mar')
  expect(searchesIn(asked)).toEqual([])
  await scrollDown('Faro')
  expect(await titlesInRow()).toEqual(['El mar de noche', 'Oleaje del mar'])
  await scrollDown('Faro')
  expect(searchesIn(asked)).toEqual(['mar'])
})

// spec: similar.one-search
test('the keyboard reaches the row, which loads with the focus', async () => {
  galleryHolds(images)
  const user = await openImage('Faro')
  act(() => {
    within(region()).getByRole('link', { name: 'Ver todas' }).focus()
  })
  await row()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(await viewer('Faro')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await viewer('El mar de noche')).toBeVisible()
})

// spec: similar.in-place, similar.way-back
test('a similar image opens in place, and Volver leads to its place in the row', async () => {
  galleryHolds(images)
  const user = await openImage('Faro')
  await scrollDown('Faro')
  await user.click((await row())[0]!)
  await viewer('El mar de noche')
  const back = screen.getByRole('button', { name: 'Volver' })
  expect(back).toHaveFocus()
  await user.click(back)
  await viewer('Faro')
  expect(screen.queryByRole('button', { name: 'Volver' })).not.toBeInTheDocument()
  await waitFor(() => {
    expect(within(region()).getByRole('link', { name: 'El mar de noche' })).toHaveFocus()
  })
})

// spec: similar.way-back
test('closing the viewer leaves all similar images, and the page is as before', async () => {
  galleryHolds(images)
  const user = await openImage('Faro')
  for (const [from, to] of [
    ['Faro', 'El mar de noche'],
    ['El mar de noche', 'Oleaje del mar'],
  ] as const) {
    await scrollDown(from)
    await user.click(within(await within(region()).findByRole('list')).getByRole('img', { name: to }))
    await viewer(to)
  }
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(window.history.state).toMatchObject({ idx: 0 })
  await user.click(screen.getByRole('button', { name: 'Ampliar Bosque' }))
  await viewer('Bosque')
  expect(screen.queryByRole('button', { name: 'Volver' })).not.toBeInTheDocument()
})

// spec: similar.in-place
test('a reload shows the similar image and the way back, without a request for it', async () => {
  galleryHolds(images.slice(3))
  const requests = recordRequests()
  const similarImage = buildRawImage({ id: '3', title: 'El mar de noche' })
  const usr = { viewedImageId: '3', similarImage, depth: 1 }
  renderApp('/', { historyState: { usr, key: 'abc', idx: 2 } })
  expect(await viewer('El mar de noche')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Volver' })).toBeVisible()
  expect(requests.filter((request) => request.includes('fileid'))).toEqual([])
})

// spec: similar.saving
test('a visitor who saves data sees what this visit has loaded, without a search', async () => {
  galleryHolds(images)
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestEnd(() => Reflect.deleteProperty(window.navigator, 'connection'))
  const asked = galleryPagesAsked()
  const user = await openImage('Faro')
  await scrollDown('Faro')
  expect(await titlesInRow()).toEqual(['El mar de noche', 'Oleaje del mar'])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Ampliar Bosque' }))
  await scrollDown('Bosque')
  expect(await within(region()).findByText('No se buscan mientras ahorras datos.')).toBeVisible()
  expect(searchesIn(asked)).toEqual([])
})

// spec: similar.failed
test('a failed search says so where nothing else is known, and can be retried', async () => {
  galleryHolds(images)
  const repair = searchIsDown()
  expectConsole(/listPreviews falló: 500/)
  const user = await openImage('Bosque')
  await scrollDown('Bosque')
  expect(await within(region()).findByRole('alert')).toHaveTextContent('No se pudieron cargar las imágenes parecidas.')
  repair()
  await user.click(within(region()).getByRole('button', { name: 'Reintentar' }))
  expect(await within(region()).findByText('No hay otras imágenes como esta.')).toBeVisible()
})

// spec: similar.row
test('an image without tags has no row', async () => {
  galleryHolds(images)
  await openImage('Sin palabras')
  expect(screen.queryByRole('region', { name: 'Más como esta' })).not.toBeInTheDocument()
})

// spec: similar.in-place
test('from a shared link similar images open too, and closing leads to the gallery', async () => {
  const { user } = renderApp('/previewcontent/?rsrc=1001')
  const shared = await screen.findByRole('dialog', {}, { timeout: 3000 })
  const title = within(shared).getByRole('img').getAttribute('alt') ?? ''
  fireEvent.scroll(shared, { target: { scrollTop: 40 } })
  const [first] = await row()
  const next = first?.getAttribute('alt') ?? ''
  await user.click(first!)
  expect(await viewer(next)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  expect(await viewer(title)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(window.location.pathname).toBe('/')
  })
})

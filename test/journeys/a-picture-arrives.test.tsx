import { fireEvent, screen, within } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { renderApp } from '@test/support/renderApp'

const picture = (number: number) => screen.findByRole('img', { name: `Imagen de prueba ${number}` })

// spec: 2.card.lazy
test('the first images load at once, images further down when they come near', async () => {
  galleryAnswers(buildRawImages(12))
  renderApp('/')
  expect(await picture(1)).toHaveAttribute('loading', 'eager')
  expect(await picture(12)).toHaveAttribute('loading', 'lazy')
})

// spec: 2.card.spinner
test('a card shows a spinner until its image has loaded', async () => {
  galleryAnswers(buildRawImages(2))
  renderApp('/')
  // The stylesheet turns the spinner on by this attribute (test/house/measures.test.ts).
  const isWaiting = (image: HTMLElement) =>
    image.closest('[data-resting="true"] a')?.getAttribute('data-status') === 'loading'
  const [first, second] = [await picture(1), await picture(2)]
  expect([isWaiting(first), isWaiting(second)]).toEqual([true, true])
  fireEvent.load(first)
  expect([isWaiting(first), isWaiting(second)]).toEqual([false, true])
})

// spec: 2.card.tall, 2.viewer.vertical, 9.ratio
test.each([
  [120, 1, 'false'],
  [121, 2, 'true'],
])('an image of 100 by %i takes %i gallery rows; upright in the viewer: %s', async (height, rows, isVertical) => {
  galleryAnswers([buildRawImage({ width: 100, height })])
  const { user } = renderApp('/')
  const card = (await screen.findByRole('img', { name: 'Marea de cobre' })).closest('li')
  expect(card?.style.getPropertyValue('--rows')).toBe(String(rows))
  await user.click(screen.getByRole('button', { name: 'Ampliar Marea de cobre' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Marea de cobre' }))
  expect(viewer.getByRole('img')).toHaveAttribute('data-vertical', isVertical)
})

// spec: copy.gallery.loading
test('the message about more images loading has the status role', async () => {
  // The first page of a pair; the second is empty.
  galleryAnswers(buildRawImages(40))
  renderApp('/')
  const said = await screen.findByText('Cargando más imágenes...')
  expect(said).toHaveAttribute('role', 'status')
})

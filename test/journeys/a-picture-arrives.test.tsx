import { fireEvent, screen, within } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { renderApp } from '@test/support/renderApp'

const picture = (number: number) => screen.findByRole('img', { name: `Imagen de prueba ${number}` })

test('a picture further down is asked for when it comes near, the first ones at once', async () => {
  galleryAnswers(buildRawImages(12))
  renderApp('/')
  expect(await picture(1)).toHaveAttribute('loading', 'eager')
  expect(await picture(12)).toHaveAttribute('loading', 'lazy')
})

test('a card waits for its picture until that is there', async () => {
  galleryAnswers(buildRawImages(2))
  renderApp('/')
  // The spinner is the stylesheet's (test/house/measures.test.ts); this is what tells it to turn.
  const isWaiting = (image: HTMLElement) =>
    image.closest('[data-resting="true"] a')?.getAttribute('data-status') === 'loading'
  const [first, second] = [await picture(1), await picture(2)]
  expect([isWaiting(first), isWaiting(second)]).toEqual([true, true])
  fireEvent.load(first)
  expect([isWaiting(first), isWaiting(second)]).toEqual([false, true])
})

test.each([
  [120, 1, 'false'],
  [121, 2, 'true'],
])(
  'a picture of 100 by %i takes %i rows of the gallery; that it stands upright in the viewer is %s',
  async (height, rows, isVertical) => {
    galleryAnswers([buildRawImage({ width: 100, height })])
    const { user } = renderApp('/')
    const card = (await screen.findByRole('img', { name: 'Marea de cobre' })).closest('li')
    expect(card?.style.getPropertyValue('--rows')).toBe(String(rows))
    await user.click(screen.getByRole('button', { name: 'Ampliar Marea de cobre' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'Marea de cobre' }))
    expect(viewer.getByRole('img')).toHaveAttribute('data-vertical', isVertical)
  },
)

test('that more images are on their way is a status', async () => {
  // The first half of a pair, whose second half is empty.
  galleryAnswers(buildRawImages(40))
  renderApp('/')
  const said = await screen.findByText('Cargando más imágenes...')
  expect(said).toHaveAttribute('role', 'status')
})

import { screen, waitFor } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { limitHistory } from '@test/support/limitHistory'
import { renderApp } from '@test/support/renderApp'

const title = (number: number) => `Imagen de prueba ${number}`

async function openFirst() {
  galleryAnswers(buildRawImages(40))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: `Ampliar ${title(1)}` }))
  const dialog = await screen.findByRole('dialog', { name: title(1) })
  await waitFor(() => {
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })
  return user
}

/** The history entry names this image: a reload would show it. */
const isInHistory = (number: number) =>
  waitFor(() => {
    expect(window.history.state).toMatchObject({ usr: { viewedImageId: String(number) } })
  })

// spec: input.turns
test('an arrow key held for 120 turns shows every image, and the history follows', async () => {
  const user = await openFirst()
  const history = limitHistory()
  for (let round = 0; round < 2; round += 1) {
    await user.keyboard('{ArrowRight>30}')
    expect(await screen.findByRole('dialog', { name: title(31) })).toBeVisible()
    await user.keyboard('{/ArrowRight}{ArrowLeft>30}')
    expect(await screen.findByRole('dialog', { name: title(1) })).toBeVisible()
    await user.keyboard('{/ArrowLeft}')
  }
  await user.keyboard('{ArrowRight}')
  await isInHistory(2)
  expect(history.refusals()).toBe(0)
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

// spec: input.turns
test('a turn that the history refuses is shown, and written when it can be', async () => {
  const user = await openFirst()
  const history = limitHistory()
  history.exhaust()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: title(2) })).toBeVisible()
  await waitFor(() => {
    expect(history.refusals()).toBeGreaterThan(1)
  })
  history.passTime()
  await isInHistory(2)
  expect(screen.getByRole('dialog', { name: title(2) })).toBeVisible()
})

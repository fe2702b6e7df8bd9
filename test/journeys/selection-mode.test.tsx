import { act, screen, waitFor, within } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { renderApp } from '@test/support/renderApp'
import { bar, mark } from '@test/support/selecting'

const first = { title: 'Imagen de prueba 1' }
const second = { title: 'Imagen de prueba 2' }

/** Starts the mode in a gallery of nine images, with the focus on the first card. */
async function startMode() {
  galleryAnswers(buildRawImages(9))
  const app = renderApp('/')
  await app.user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  const start = await mark(first.title)
  act(() => {
    start.focus()
  })
  return app
}

// spec: selection.grid
test('the cards are rows of a grid that says its size and what is selected', async () => {
  const { user } = await startMode()
  const grid = screen.getByRole('grid', { name: 'Imágenes que puedes seleccionar' })
  expect(grid).toHaveAttribute('aria-multiselectable', 'true')
  expect(grid).toHaveAttribute('aria-rowcount', '9')
  const [, row] = within(grid).getAllByRole('row')
  expect(row).toHaveAttribute('aria-rowindex', '2')
  await user.click(await mark(second.title))
  expect(within(grid).getAllByRole('gridcell', { selected: true })).toEqual([within(row!).getByRole('gridcell')])

  await user.click(screen.getByRole('button', { name: 'Terminar selección' }))
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  expect(within(screen.getByRole('main')).getAllByRole('listitem')[1]).toHaveAttribute('aria-posinset', '2')
})

// spec: selection.end
test('Escape ends the mode, and what was selected can be brought back', async () => {
  const { user } = await startMode()
  await user.keyboard(' {Shift>}{ArrowRight}{/Shift}{Escape}')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: `Ampliar ${second.title}` })).toHaveFocus()
  const toast = (await screen.findByText('2 imágenes deseleccionadas')).closest<HTMLElement>('[role=status]')!
  await user.click(within(toast).getByRole('button', { name: 'Deshacer' }))
  expect(await bar()).toHaveTextContent('2 imágenes seleccionadas')
  expect(await mark(second.title)).toBeChecked()
})

// spec: selection.end
test('Escape in the search field leaves the mode as it is', async () => {
  const { user } = await startMode()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Escape}')
  expect(await mark(first.title)).toBeInTheDocument()
})

// spec: selection.keyboard
test('Ctrl and A select all images that are loaded', async () => {
  const { user } = await startMode()
  await user.keyboard('{Control>}a{/Control}')
  expect(await bar()).toHaveTextContent('9 imágenes seleccionadas')
  expect(await mark(second.title)).toBeChecked()
})

// spec: selection.announced
test('a range is announced when it is finished, not image by image', async () => {
  const { user } = await startMode()
  const status = screen.getByText('0 imágenes seleccionadas', { selector: '[role=status]' })
  const announced = new Set<string>()
  const observer = new MutationObserver(() => announced.add(status.textContent))
  observer.observe(status, { childList: true, characterData: true, subtree: true })
  await user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  await waitFor(() => {
    expect(status).toHaveTextContent('4 imágenes seleccionadas')
  })
  observer.disconnect()
  expect([...announced]).toEqual(['4 imágenes seleccionadas'])
})

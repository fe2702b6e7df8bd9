import { screen, waitFor } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { renderApp } from '@test/support/renderApp'

const opener = () => screen.getByRole('button', { name: 'Atajos de teclado' })

test('the second tab stop opens the shortcuts, and closing them restores the focus', async () => {
  const { user } = renderApp('/nada')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus()
  await user.tab()
  expect(opener()).toHaveFocus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  expect(dialog).toHaveTextContent('Ver la imagen anterior o la siguiente')
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  await waitFor(() => {
    expect(opener()).toHaveFocus()
  })
})

test('a button of the viewer opens the shortcuts above the viewer', async () => {
  galleryAnswers(buildRawImages(2))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Ampliar Imagen de prueba 1' }))
  await screen.findByRole('dialog', { name: 'Imagen de prueba 1' })
  await user.click(opener())
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Atajos de teclado' })).not.toBeInTheDocument()
  })
  expect(screen.getByRole('dialog', { name: 'Imagen de prueba 1' })).toBeVisible()
})

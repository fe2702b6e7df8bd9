import { screen, waitFor } from '@testing-library/react'

/** The search field, a combobox while it has suggestions. */
export const box = () => screen.getByLabelText('Buscar imágenes')
export const list = () => screen.findByRole('listbox', { name: 'Sugerencias' })
/** Suggestions come when the browser is idle. */
export const expectOptions = (expected: readonly string[]) =>
  waitFor(() => {
    expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(expected)
  })
export const active = () => screen.queryByRole('option', { selected: true })?.textContent

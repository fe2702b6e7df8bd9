import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Signs in on the login page, once Google's script (`mockGoogle`) is there. */
export async function pressGoogle(user: UserEvent): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

/** Signs out through the profile menu of this user. */
export async function signOut(user: UserEvent, name = 'Persona de Prueba'): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
}

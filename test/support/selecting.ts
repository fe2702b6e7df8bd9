import { screen, within } from '@testing-library/react'
import { works } from '@test/support/catalog'
import type { renderApp } from '@test/support/renderApp'

/** The first images of the gallery, in reading order. */
export const ten = works(10)
export const [first, second, third] = ten as [(typeof ten)[number], (typeof ten)[number], (typeof ten)[number]]
export const lastOf = (count: number) => ten[count - 1] ?? first

export const mark = (title: string) => screen.findByRole('checkbox', { name: `Seleccionar ${title}` })
export const bar = () => screen.findByRole('region', { name: 'Selección' })
export const inBar = async (name: string) => within(await bar()).getByRole('button', { name })

/** Starts the mode with the first images in reading order, up to this one. */
export async function select({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, { title }: { title: string }) {
  await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  await user.click(await mark(first.title))
  if (title === first.title) return
  await user.keyboard('{Shift>}')
  await user.click(await mark(title))
  await user.keyboard('{/Shift}')
}

import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Returns the images of the rendered cards. */
export function cardImages(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('main ul img')]
}

/** Chooses an action in the menu of an image's card. The page below an open menu is hidden from screen readers. */
export async function chooseInMenu(user: UserEvent, title: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Opciones de ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
}

/** Opens an image in the viewer, by its card. */
export async function enlarge(user: UserEvent, title: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Ampliar ${title}` }))
  return screen.findByRole('dialog', { name: title })
}

/** Searches through the header, and waits for the heading of the results. */
export async function searchFor(user: UserEvent, query: string): Promise<void> {
  const box = screen.getByRole('searchbox', { name: 'Buscar imágenes' })
  await user.clear(box)
  await user.type(box, `${query}{Enter}`)
  await screen.findByRole('heading', { name: `Resultados para: "${query}"` })
}

/** Scrolls the page and waits until the gallery renders the cards now in view. */
export async function scrollPageTo(top: number): Promise<void> {
  await act(async () => {
    window.scrollTo(0, top)
    // The first frame may have begun before the scroll.
    await nextFrame()
    await nextFrame()
  })
}

/** Scrolls screen by screen to the end of the gallery; `look` runs at every stop. */
export async function scrollToEnd(look: () => void = () => undefined): Promise<void> {
  const isDone = () => screen.queryByText('Has visto todas las imágenes') !== null
  for (;;) {
    look()
    const { scrollHeight } = document.documentElement
    if (window.scrollY + window.innerHeight < scrollHeight) {
      await scrollPageTo(window.scrollY + window.innerHeight)
    } else if (isDone()) {
      return
    } else {
      await waitFor(() => {
        expect(isDone() || document.documentElement.scrollHeight > scrollHeight).toBe(true)
      })
    }
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

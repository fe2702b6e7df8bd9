import { act, screen, waitFor } from '@testing-library/react'

/** The pictures of the cards that are drawn. */
export function cardImages(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('main ul img')]
}

/** Scrolls the page and lets the gallery draw what came into sight. */
export async function scrollPageTo(top: number): Promise<void> {
  await act(async () => {
    window.scrollTo(0, top)
    // The first frame may have begun before the scroll.
    await nextFrame()
    await nextFrame()
  })
}

/** Scrolls on screen by screen until the gallery says that this was all; `look` is called at every stop. */
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

import { act, screen, waitFor } from '@testing-library/react'

/** Returns the images of the rendered cards. */
export function cardImages(): HTMLImageElement[] {
  return [...document.querySelectorAll<HTMLImageElement>('main ul img')]
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

import { afterPaint } from '@/shared/async/afterPaint'

/** Events that show that the visitor wants to do something that only the app can do. */
const INTENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Resolves with the visitor's first intent. */
export const intent = () =>
  new Promise<void>((resolve) => {
    if (window.lienzoEarlyPress) resolve()
    for (const event of INTENTS)
      window.addEventListener(
        event,
        () => {
          resolve()
        },
        { once: true, passive: true },
      )
  })

export const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Ends the turn: only then does the browser request images of new elements, which load during the slow work after it. */
export const imagesRequested = () => Promise.resolve()

/** Resolves after the next paint; soon in a hidden tab. */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    afterPaint(resolve)
  })

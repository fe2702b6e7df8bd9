/** Events that show that the visitor wants to do something that only the app can do. */
const INTENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Resolves with the visitor's first intent. */
export const intent = () =>
  new Promise<void>((resolve) => {
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

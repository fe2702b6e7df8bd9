import { useEffect, useState, type ComponentType } from 'react'

type Schedule = (task: () => void) => () => void
const atOnce: Schedule = (task) => {
  task()
  return () => undefined
}

/**
 * Loads a component that the page can do without, and returns it as `Part` once it is there; null before, and after a
 * failure.
 * @param load a constant function, with the limit and the report of loadChunk
 * @param schedule decides when to load, such as whenIdle; returns a function that cancels
 */
export function useLateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  schedule: Schedule = atOnce,
): { readonly Part: ComponentType<Props> } | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null)
  useEffect(
    () =>
      schedule(() => {
        load().then(
          (Part) => {
            setLoaded({ Part })
          },
          () => undefined,
        )
      }),
    [load, schedule],
  )
  return loaded
}

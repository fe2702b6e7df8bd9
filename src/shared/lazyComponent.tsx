import { lazy, type ComponentType } from 'react'
import { loadChunk } from './chunkLoadError'

/** A component whose code comes with its first use; it suspends until then and throws a ChunkLoadError when that cannot be had. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead of a use that is likely to come. A failure here is nobody's business. */
  readonly preload: () => void
  /** Makes the next use a new attempt after one failed: React.lazy alone keeps a failure as long as the page lives. */
  readonly forgetFailure: () => void
}

/** Makes a component of code that is loaded with its first use, or with `preload`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const start = () => {
    loading ??= loadChunk(load).then((component) => ({ default: component }))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  let hasUseFailed = false
  const newAttempt = () =>
    lazy(() => {
      const used = start()
      used.catch(() => {
        hasUseFailed = true
      })
      return used
    })
  let attempt = newAttempt()

  const Lazy = (props: Props) => {
    const Attempt = attempt as ComponentType<Props>
    return <Attempt {...props} />
  }
  const forgetFailure = () => {
    if (!hasUseFailed) return
    hasUseFailed = false
    attempt = newAttempt()
  }
  return Object.assign(Lazy, { preload: () => void start(), forgetFailure })
}

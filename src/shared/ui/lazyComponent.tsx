import { lazy, type ComponentType } from 'react'
import { loadChunk } from '@/shared/async/chunkLoadError'

/** A component whose chunk loads on first use. It suspends until then, and throws a ChunkLoadError if loading fails. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Prefetches the chunk before a likely use. Ignores a failure. */
  readonly preload: () => void
  /** True when the chunk has loaded: using the component waits for nothing. */
  readonly isLoaded: () => boolean
  /** Lets the next use retry after a failure: React.lazy alone keeps a failure until the page is closed. */
  readonly forgetFailure: () => void
}

/** Creates a component whose chunk loads on first use, or with `preload`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let isRetry = false
  let isLoaded = false
  const start = () => {
    loading ??= loadChunk(load, () => isRetry).then((component) => {
      isLoaded = true
      return { default: component }
    })
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
    isRetry = true
    attempt = newAttempt()
  }
  return Object.assign(Lazy, { preload: () => void start(), isLoaded: () => isLoaded, forgetFailure })
}

import { lazy, type ComponentType } from 'react'

/** A component whose code comes with its first use; it suspends until then and throws when the code cannot be had. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead of a use that is likely to come. */
  readonly preload: () => void
  /** Makes the next use a new attempt after one failed: React.lazy alone keeps a failure as long as the page lives. */
  readonly forgetFailure: () => void
}

export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  let hasFailed = false
  const start = () => {
    if (loading) return loading
    loading = load().then((component) => ({ default: component }))
    // Noted here, thrown where it is used: a failed preload alone is nobody's business.
    loading.catch(() => { hasFailed = true })
    return loading
  }
  let attempt = lazy(start)

  const Lazy = (props: Props) => {
    const Attempt = attempt as ComponentType<Props>
    return <Attempt {...props} />
  }
  const forgetFailure = () => {
    if (!hasFailed) return
    loading = undefined
    hasFailed = false
    attempt = lazy(start)
  }
  return Object.assign(Lazy, { preload: () => void start(), forgetFailure })
}

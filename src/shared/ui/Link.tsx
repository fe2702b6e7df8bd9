import type { ComponentProps, MouseEvent } from 'react'
import { matchPath, useHref, useLinkClickHandler, useLocation } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** Path and search of a page of the store. */
  readonly to: string
  /** The state of the new history entry. */
  readonly state?: unknown
  /** Whether it replaces the current history entry; by default a link to the same address does. */
  readonly replace?: boolean | undefined
}

/**
 * A link to a page of the store. React Router's own Link brings its framework's code for prefetching pages, which is
 * 1.5 KB of the first page's script (decision 092); these two hooks are its documented way for other links.
 */
export function Link({ to, state, replace, onClick, children, ...props }: Props) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, replace === undefined ? { state } : { state, replace })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...props} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

/** A link of the navigation, which marks the page that the visitor is on. */
export function NavLink(props: Props) {
  const { pathname } = useLocation()
  // Every path begins with the gallery's.
  const isCurrent = matchPath({ path: props.to, end: props.to === '/' }, pathname) !== null
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}

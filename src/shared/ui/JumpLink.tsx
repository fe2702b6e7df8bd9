import type { ComponentProps, MouseEvent } from 'react'

/**
 * A link to a part of the page, which needs tabIndex -1. A script moves the focus, because a fragment in the address
 * would add a history entry.
 */
export function JumpLink({ to, children, ...props }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(to)?.focus()
  }
  return (
    <a {...props} href={`#${to}`} onClick={handleClick}>
      {children}
    </a>
  )
}

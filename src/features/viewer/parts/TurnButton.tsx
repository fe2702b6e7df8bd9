import type { ComponentProps } from 'react'
import { IconButton } from '@/shared/ui/IconButton'

type Props = Pick<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'className'> & {
  onTurn: (() => void) | undefined
}

/** Button to a neighboring image. At the end it is aria-disabled instead of removed, so it does not lose the focus. */
export function TurnButton({ onTurn, ...props }: Props) {
  return <IconButton {...props} aria-disabled={onTurn === undefined} onClick={onTurn} />
}

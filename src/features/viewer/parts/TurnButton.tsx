import type { ComponentProps } from 'react'
import { IconButton } from '@/shared/ui/IconButton'

type Props = Pick<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'className'> & {
  onTurn: (() => void) | undefined
}

/** Leads to a neighbour. At the end it does nothing but stays, or the focus that is on it would be lost. */
export function TurnButton({ onTurn, ...props }: Props) {
  return <IconButton {...props} aria-disabled={onTurn === undefined} onClick={onTurn} />
}

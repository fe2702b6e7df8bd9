import { useCallback, useMemo } from 'react'
import type { Intent } from '@/features/auth/intent'
import { text as cartText } from '@/features/cart/text'
import { text as favoritesText } from '@/features/favorites/text'
import type { ListName } from '@/features/lists/listLoading'
import { useListAction } from '@/features/lists/useListAction'
import { selectActiveSelection } from '@/features/selection/selectionSelectors'
import { addSelected } from '@/features/selection/selectionThunks'
import { modeText } from '@/features/selection/text'
import { Button } from '@/shared/ui/Button'
import type { IconName } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const texts = { cart: cartText, favorites: favoritesText }

type Props = {
  list: ListName
  look: 'primary' | 'quiet'
  /** Replaces the label where space is short. */
  icon?: IconName
}

/** Adds the selected images to a list. A visitor must sign in first. */
export function AddSelectedButton({ list, look, icon }: Props) {
  const dispatch = useAppDispatch()
  const { images, addition } = useAppSelector(selectActiveSelection)
  const { add, signInToAdd } = texts[list]
  const addAll = useCallback(() => void dispatch(addSelected(list)), [dispatch, list])
  const intent = useMemo<Intent>(() => ({ action: 'addSelection', list }), [list])
  const { run, offlineReason } = useListAction(addAll, signInToAdd, intent)
  const isRunning = addition?.status === 'running'
  const isUnavailable = images.length === 0 || isRunning
  const label = isRunning && addition.list === list ? modeText.adding : add
  const control = {
    title: offlineReason ?? (icon && label),
    'aria-busy': isRunning && addition.list === list,
    'aria-disabled': isUnavailable || offlineReason !== undefined,
    onClick: () => {
      if (!isUnavailable) run()
    },
  }
  if (icon) return <IconButton icon={icon} label={label} {...control} />
  return (
    <Button look={look} {...control}>
      {label}
    </Button>
  )
}

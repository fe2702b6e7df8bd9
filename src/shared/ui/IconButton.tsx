import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './IconButton.module.css'

/** For a link that looks like one. */
export const iconButtonClass = styles.button

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Omitted where the stylesheet draws the icon (iconMask in Icon.tsx). */
  icon?: IconName
  label: string
  isFilled?: boolean
}

/** A round button with an icon; `label` is its accessible name and its tooltip. */
export function IconButton({ icon, label, isFilled = false, className, ...props }: Props) {
  return (
    <button type="button" title={label} {...props} aria-label={label} className={clsx(styles.button, className)}>
      {icon && <Icon name={icon} isFilled={isFilled} />}
    </button>
  )
}

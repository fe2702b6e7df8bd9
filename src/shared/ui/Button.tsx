import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Look = 'primary' | 'quiet'

/** The class of an element that should look like a button, such as a link. */
export function buttonClass(look: Look): string {
  return clsx(styles.button, styles[look])
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & { look: Look }) {
  return <button type="button" {...props} className={clsx(buttonClass(look), className)} />
}

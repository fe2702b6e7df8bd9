import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Look = 'primary' | 'quiet'

/** The class of something that should look like a button, such as a link. */
export function buttonClass(look: Look): string {
  return `${styles.button ?? ''} ${styles[look] ?? ''}`
}

export function Button({ look, className = '', ...props }: ComponentProps<'button'> & { look: Look }) {
  return <button type="button" {...props} className={`${buttonClass(look)} ${className}`} />
}

import type { Intent } from './loginState'
import { pageText } from './text'
import styles from './WishCaption.module.css'

type Props = {
  intent: Intent
  /** Number of requested images. */
  count: number
}

/** States what happens to the requested images after the sign-in. */
export function WishCaption({ intent, count }: Props) {
  if (!('image' in intent)) {
    return (
      <p className={styles.wish} lang="en">
        {pageText.wishOfSelection[intent.list](count)}
      </p>
    )
  }
  const [before, after] = pageText.wish[intent.action]
  return (
    <p className={styles.wish} lang="en">
      <span>{before}</span>
      <q lang="es">
        <bdi>{intent.image.title}</bdi>
      </q>
      <span>{after}</span>
    </p>
  )
}

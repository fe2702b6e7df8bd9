import { useVisitorWarning } from '@/features/auth/useVisitorWarning'
import { text as cartText } from '@/features/cart/text'
import { text as favoritesText } from '@/features/favorites/text'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import styles from './ViewerActions.module.css'

/** What one can do with the image on show. */
export function ViewerActions() {
  const addFavorite = useVisitorWarning(favoritesText.signInToAdd)
  const addToCart = useVisitorWarning(cartText.signInToAdd)
  const download = useVisitorWarning(cartText.signInToDownload)
  return (
    <div className={styles.actions}>
      <Button look="quiet" className={styles.action ?? ''} aria-label={favoritesText.add} onClick={addFavorite}>
        <Icon name="heart" />
        <span className={styles.label}>{favoritesText.add}</span>
      </Button>
      <Button look="quiet" className={styles.action ?? ''} aria-label={cartText.add} onClick={addToCart}>
        <Icon name="cart" />
        <span className={styles.label}>{cartText.add}</span>
      </Button>
      <Button look="primary" onClick={download}>
        <Icon name="download" />
        {cartText.download}
      </Button>
    </div>
  )
}

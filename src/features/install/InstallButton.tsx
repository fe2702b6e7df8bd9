import { useSyncExternalStore } from 'react'
import styles from './InstallButton.module.css'
import { text } from './text'
import { acceptInstallOffer, installOffers } from '@/platform/installPrompt'
import { firstClick } from '@/shared/firstClick'
import { productName } from '@/shared/product'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'

/** Installs the store where the browser offers it. `onDone`: the button goes away, and the focus should be elsewhere. */
export function InstallButton({ onDone }: { onDone: () => void }) {
  const isOffered = useSyncExternalStore(installOffers.subscribe, installOffers.isThere)
  if (!isOffered) return null
  return (
    <Button
      look="quiet"
      className={styles.install ?? ''}
      aria-label={text.installName(productName)}
      onClick={firstClick(() => void acceptInstallOffer().then(onDone))}
    >
      <Icon name="download" />
      <span>{text.install}</span>
    </Button>
  )
}

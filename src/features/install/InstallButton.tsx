import { useSyncExternalStore } from 'react'
import { acceptInstallOffer, installOffers } from '@/platform/installPrompt'
import { productName } from '@/shared/config/product'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { ignoreDoubleClick } from '@/shared/ui/ignoreDoubleClick'
import styles from './InstallButton.module.css'
import { text } from './text'

/** Installs the store if the browser offers it. `onDone` should move the focus, because the button disappears. */
export function InstallButton({ onDone }: { onDone: () => void }) {
  const isOffered = useSyncExternalStore(installOffers.subscribe, installOffers.isThere)
  if (!isOffered) return null
  return (
    <Button
      look="quiet"
      className={styles.install ?? ''}
      aria-label={text.installName(productName)}
      onClick={ignoreDoubleClick(() => void acceptInstallOffer().then(onDone))}
    >
      <Icon name="download" />
      <span>{text.install}</span>
    </Button>
  )
}

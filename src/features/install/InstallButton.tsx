import { useState, useSyncExternalStore } from 'react'
import styles from './InstallButton.module.css'
import { text } from './text'
import { acceptInstallOffer, installOffers } from '@/platform/installPrompt'
import { readInstallRefused, writeInstallRefused } from '@/platform/storage'
import { mainId } from '@/shared/mainId'
import { productName } from '@/shared/product'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'

/** Installs the store where the browser offers it. Whoever refused once is not asked again. */
export function InstallButton() {
  const isOffered = useSyncExternalStore(installOffers.subscribe, installOffers.isThere)
  const [isRefused, setIsRefused] = useState(() => readInstallRefused() !== undefined)
  const handleClick = async () => {
    const choice = await acceptInstallOffer()
    // The button goes away, and the focus would be nowhere.
    document.getElementById(mainId)?.focus({ preventScroll: true })
    if (choice !== 'dismissed') return
    setIsRefused(true)
    writeInstallRefused({ at: Date.now() })
  }
  if (!isOffered || isRefused) return null
  return (
    <Button look="quiet" className={styles.install ?? ''} aria-label={text.installName(productName)} onClick={() => void handleClick()}>
      <Icon name="download" />
      <span>{text.install}</span>
    </Button>
  )
}

import { lazy, useState, useSyncExternalStore } from 'react'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { acceptInstallOffer, installOffers } from '@/platform/installPrompt'
import { env } from '@/shared/config/env'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { ignoreDoubleClick } from '@/shared/ui/ignoreDoubleClick'
import styles from './InstallButton.module.css'
import { text } from './text'

const InstallSteps = lazy(async () => ({ default: (await import('./parts/InstallSteps')).InstallSteps }))

/**
 * Installs the store if the browser offers it; on an iPhone it shows the steps (spec: browsers.iphone). `onDone` should
 * move the focus, because the button of an accepted offer disappears.
 */
export function InstallButton({ onDone }: { onDone: () => void }) {
  const offer = useSyncExternalStore(installOffers.subscribe, installOffers.current, installOffers.onServer)
  const [isOpen, setIsOpen] = useState(false)
  if (offer === 'none') return null
  const close = () => {
    setIsOpen(false)
  }
  const install = () => {
    if (offer === 'browser') void acceptInstallOffer().then(onDone)
    else setIsOpen(true)
  }
  return (
    <>
      <Button
        look="quiet"
        className={styles.install ?? ''}
        aria-label={text.installName(env.productName)}
        onClick={ignoreDoubleClick(install)}
      >
        <Icon name="download" />
        <span>{text.install}</span>
      </Button>
      <OverlayBoundary isOpen={isOpen} onFailure={close}>
        <InstallSteps isOpen={isOpen} onClose={close} />
      </OverlayBoundary>
    </>
  )
}

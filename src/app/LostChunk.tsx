import { useEffect, useState } from 'react'
import { text } from './text'
import { reloadIntoNewVersion } from '@/platform/newVersion'
import type { ChunkLoadError } from '@/shared/chunkLoadError'
import { isPaymentPath, paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useOnline } from '@/shared/useOnline'
import { useWhenOnline } from '@/shared/useWhenOnline'

const reload = () => { window.location.reload() }

/**
 * Shown instead of a page whose code could not be had. If a new version took its place, the page is loaded anew; else the
 * person is told why, and can try again. Without a network that happens by itself when it is back.
 */
export function LostChunk({ error }: { error: ChunkLoadError }) {
  const isOnline = useOnline()
  const [isLooking, setIsLooking] = useState(true)
  useEffect(() => {
    let isHere = true
    void reloadIntoNewVersion().then((isReloading) => { if (isHere) setIsLooking(isReloading) })
    return () => { isHere = false }
  }, [])

  useWhenOnline(reload, !isLooking && !isPaymentPath(window.location.pathname))

  if (isLooking) return <StateMessage role="status" text={text.loadingPage} />
  return (
    <StateMessage role="alert" text={isOnline ? text.lostChunk[error.reason] : text.lostChunk.offline}>
      <Button look="primary" onClick={reload}>
        {text.retry}
      </Button>
      <a href={paths.gallery} className={buttonClass('quiet')}>
        {text.goToGallery}
      </a>
    </StateMessage>
  )
}

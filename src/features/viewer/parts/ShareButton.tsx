import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { text } from '@/features/viewer/text'
import { shareOnDevice } from '@/platform/share'
import { sharedImageHref } from '@/shared/paths'
import { IconButton } from '@/shared/ui/IconButton'
import { useEver } from '@/shared/useEver'
import { ShareDialog } from './ShareDialog'

/** Shares an image by the device's own sheet, or by our dialog where there is none (spec section 2). */
export function ShareButton({ image }: { image: StoreImage }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  // Else making it would be part of every opening of the viewer.
  const isDialogUsed = useEver(isDialogOpen)
  const content = {
    url: window.location.origin + sharedImageHref(image.id),
    message: text.shareMessage(image.title),
  }
  const handleShare = async () => {
    const outcome = await shareOnDevice({ title: image.title, text: content.message, url: content.url })
    if (outcome === 'unavailable') setIsDialogOpen(true)
  }
  return (
    <>
      <IconButton icon="share" label={text.share} aria-haspopup="dialog" onClick={() => void handleShare()} />
      {isDialogUsed && (
        <ShareDialog
          content={content}
          isOpen={isDialogOpen}
          onClose={() => {
            setIsDialogOpen(false)
          }}
        />
      )}
    </>
  )
}

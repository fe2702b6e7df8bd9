import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { text } from '@/features/viewer/text'
import { shareOnDevice } from '@/platform/share'
import { useHasBeenTrue } from '@/shared/hooks/useHasBeenTrue'
import { sharedImageHref } from '@/shared/paths'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { ShareDialog } from './ShareDialog'

/** Shares an image by the device's share sheet, else by our dialog (spec: 2.viewer.share, 2.viewer.share-dialog). */
export function ShareButton({ image }: { image: StoreImage }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  // Render the dialog on first use, not each time the viewer opens.
  const isDialogUsed = useHasBeenTrue(isDialogOpen)
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
      <IconButton icon={lateIcons.share} label={text.share} aria-haspopup="dialog" onClick={() => void handleShare()} />
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

import { useRef, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { notified } from '@/features/notifications/notificationsSlice'
import { text } from '@/features/viewer/text'
import { copyText } from '@/platform/clipboard'
import { useHasBeenTrue } from '@/shared/hooks/useHasBeenTrue'
import { sharedImageHref } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { DialogWindow } from '@/shared/ui/DialogWindow'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppDispatch } from '@/store/hooks'
import styles from './ShareButton.module.css'

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
    const isShared = await shareOnDevice({ title: image.title, text: content.message, url: content.url })
    if (!isShared) setIsDialogOpen(true)
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

/**
 * Opens the device's share sheet.
 * @returns false when there is none or it failed: the caller then offers the share dialog. True also when the visitor
 *   closed the sheet.
 */
async function shareOnDevice(content: ShareData): Promise<boolean> {
  // Missing in some browsers, despite its type.
  if (!('share' in navigator)) return false
  try {
    // eslint-disable-next-line rulesdir/listed-browsers -- checked above
    await navigator.share(content)
    return true
  } catch (error) {
    // InvalidStateError: a double tap, so the sheet is already open.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
  }
}

type DialogProps = { content: ShareContent; isOpen: boolean; onClose: () => void }

/** The dialog 'Compartir imagen': six targets and a link to copy (spec: 2.viewer.share-targets, 2.viewer.copy). */
function ShareDialog({ content, isOpen, onClose }: DialogProps) {
  const dispatch = useAppDispatch()
  const urlField = useRef<HTMLInputElement>(null)
  const handleCopy = async () => {
    const isCopied = await copyText(content.url, urlField.current)
    dispatch(notified(isCopied ? { type: 'success', text: text.urlCopied } : { type: 'error', text: text.copyFailed }))
  }
  return (
    <DialogWindow title={text.shareTitle} closeLabel={text.close} isOpen={isOpen} onClose={onClose}>
      <ul className={styles.targets}>
        {shareTargets(content).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.copy}>
        <input
          ref={urlField}
          readOnly
          className={styles.url}
          aria-label={text.shareUrl}
          value={content.url}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
        />
        <Button look="primary" onClick={() => void handleCopy()}>
          <Icon name={lateIcons.link} />
          <span>{text.copyUrl}</span>
        </Button>
      </div>
    </DialogWindow>
  )
}

/** The shared content: the page's URL and its message. */
type ShareContent = { readonly url: string; readonly message: string }

/** Returns the share dialog's six targets, each with the URL of its share page (spec: 2.viewer.share-targets). */
export function shareTargets({ url, message }: ShareContent) {
  const address = (base: string, params: Record<string, string>) => `${base}?${new URLSearchParams(params).toString()}`
  // Mail programs show '+' literally, so spaces in a mail are encoded as %20.
  const mail = `subject=${encodeURIComponent(message)}&body=${encodeURIComponent(`${message}\n\n${url}`)}`
  return [
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Twitter/X', href: address('https://twitter.com/intent/tweet', { text: message, url }) },
    { name: 'WhatsApp', href: address('https://wa.me/', { text: `${message} ${url}` }) },
    { name: 'Telegram', href: address('https://t.me/share/url', { url, text: message }) },
    { name: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Email', href: `mailto:?${mail}` },
  ]
}

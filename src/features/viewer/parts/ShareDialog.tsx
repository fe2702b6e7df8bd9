import { useRef } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { shareTargets, type ShareContent } from '@/features/viewer/shareTargets'
import { text } from '@/features/viewer/text'
import { copyText } from '@/platform/clipboard'
import { Button, buttonClass } from '@/shared/ui/Button'
import { DialogWindow } from '@/shared/ui/DialogWindow'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppDispatch } from '@/store/hooks'
import styles from './ShareDialog.module.css'

type Props = { content: ShareContent; isOpen: boolean; onClose: () => void }

/** The dialog 'Compartir imagen': six targets and a link to copy (spec: 2.viewer.share-targets, 2.viewer.copy). */
export function ShareDialog({ content, isOpen, onClose }: Props) {
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

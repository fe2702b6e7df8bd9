import { selectConsentChoice } from '@/features/consent/consentSlice'
import { text } from '@/features/consent/text'
import { notified } from '@/features/notifications/notificationsSlice'
import dialog from '@/shared/ui/Dialog.module.css'
import { DialogWindow } from '@/shared/ui/DialogWindow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ConsentChoices } from './ConsentedAnalytics'
import styles from './Preferences.module.css'

/** The dialog in which a visitor gives, refuses or withdraws the consent to analytics (spec: consent.withdrawn). */
export function Preferences({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const choice = useAppSelector(selectConsentChoice)
  const handleChosen = () => {
    onClose()
    dispatch(notified({ type: 'success', text: text.saved }))
  }
  return (
    <DialogWindow title={text.preferences} closeLabel={text.close} isOpen={isOpen} onClose={onClose}>
      <p className={styles.question}>{text.question}</p>
      <p className={dialog.note}>{text.current[choice ?? 'none']}</p>
      <div className={dialog.ways}>
        <ConsentChoices onChosen={handleChosen} />
      </div>
    </DialogWindow>
  )
}

import { text } from '@/features/install/text'
import { env } from '@/shared/config/env'
import { DialogWindow } from '@/shared/ui/DialogWindow'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import styles from './InstallSteps.module.css'

/** The two steps of installing on an iPhone, where Safari has no install prompt (spec: browsers.iphone). */
export function InstallSteps({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogWindow title={text.installName(env.productName)} closeLabel={text.close} isOpen={isOpen} onClose={onClose}>
      <ol className={styles.steps}>
        <li>
          <span>{text.share}</span> <Icon name={lateIcons.share} />
        </li>
        <li>{text.add}</li>
      </ol>
    </DialogWindow>
  )
}

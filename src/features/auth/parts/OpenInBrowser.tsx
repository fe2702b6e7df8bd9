import { useRef, useState } from 'react'
import { pageText } from '@/features/auth/text'
import { copyText } from '@/platform/clipboard'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'
import styles from './OpenInBrowser.module.css'

const text = pageText.inApp

/** Replaces Google's button where Google refuses sign-in (spec: browsers.in-app, browsers.in-app-link). */
export function OpenInBrowser({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const handleCopy = async () => {
    setOutcome((await copyText(link, field.current)) ? 'copied' : 'copyFailed')
  }
  return (
    <div lang="en" className={styles.ways}>
      <p>{text.openInBrowser}</p>
      <input
        ref={field}
        readOnly
        className={styles.link}
        aria-label={text.link}
        value={link}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
      />
      <Button look="primary" onClick={() => void handleCopy()}>
        <Icon name={lateIcons.link} />
        <span>{text.copyLink}</span>
      </Button>
      {/* Empty at first, so that screen readers announce the text. */}
      <p role="status" className={styles.outcome}>
        {outcome && text[outcome]}
      </p>
    </div>
  )
}

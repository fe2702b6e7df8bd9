import { useRef, useState } from 'react'
import styles from '@/features/auth/LoginScreen.module.css'
import { pageText } from '@/features/auth/text'
import { copyText } from '@/platform/clipboard'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { lateIcons } from '@/shared/ui/lateIcons'

/**
 * Apps that name themselves in their browser's user agent: Facebook and Messenger (FBAN, FBAV, FB_IAB), Instagram,
 * LinkedIn, Snapchat, TikTok (musical_ly, trill, Bytedance), LINE, WeChat.
 */
const APPS =
  /\b(FBAN|FBAV|FB_IAB|Instagram|LinkedInApp|Snapchat|musical_ly|trill_|BytedanceWebview|Line\/|MicroMessenger)/
/** Android's WebView (Android Compatibility Definition, section 3.4.1). */
const ANDROID_WEB_VIEW = '; wv)'
/** Apple's WKWebView: unlike every browser of an iPhone, it does not name Safari. */
const APPLE_WEB_VIEW = /^(?=.*\((iPhone|iPad|iPod))(?!.*\bSafari\/)/

/**
 * Whether a browser is part of another app. Google refuses sign-in there: error 403, disallowed_useragent
 * (developers.googleblog.com, "Upcoming security changes to Google's OAuth 2.0 authorization endpoint in embedded
 * webviews"). Google's own app has a user agent that names Safari and counts as a browser.
 * @param isInstalled whether the store runs from the home screen, where iPhones do not name Safari either
 */
export function isInAppBrowser(userAgent: string, isInstalled: boolean): boolean {
  return (
    APPS.test(userAgent) || userAgent.includes(ANDROID_WEB_VIEW) || (!isInstalled && APPLE_WEB_VIEW.test(userAgent))
  )
}

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

import { readInstallRefused, writeInstallRefused } from './storage'

/** The browser's offer to install the store; not a standard, and not in all browsers. */
type InstallOffer = Event & {
  readonly prompt: () => Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const watchers = new Set<() => void>()

function setOffer(next: InstallOffer | null): void {
  offer = next
  for (const notify of watchers) notify()
}

/** Listens for the browser's offer, which comes once and early: call it at the start of the document. */
export function watchInstallOffers(): void {
  /* eslint-disable rulesdir/listed-browsers -- the offer and its end exist in Chromium only; others show no button */
  window.addEventListener('beforeinstallprompt', (event) => {
    // Replaces the browser's own bar with the store's button. After one refusal neither appears again.
    event.preventDefault()
    if (readInstallRefused() === undefined) setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => {
    setOffer(null)
  })
  /* eslint-enable rulesdir/listed-browsers */
}

/** For useSyncExternalStore: who installs the store, the browser that offers it or the visitor by hand. */
export const installOffers = {
  subscribe: (onChange: () => void) => {
    watchers.add(onChange)
    return () => {
      watchers.delete(onChange)
    }
  },
  current: () => (offer !== null ? 'browser' : isInstalledByHand() ? 'visitor' : 'none'),
  onServer: () => 'none',
} as const

/** Shows the browser's install prompt. An offer can be used once; a refusal is stored. */
export async function acceptInstallOffer(): Promise<void> {
  const taken = offer
  try {
    await taken?.prompt()
    const choice = await taken?.userChoice
    if (choice?.outcome === 'dismissed') writeInstallRefused({ at: Date.now() })
  } catch {
    // The prompt was shown before, or this call is not part of a click: the offer is used up.
  }
  setOffer(null)
}

/** Whether an iPhone or iPad runs the store from its home screen; undefined on other devices. Not a standard. */
export const isInstalledOnIphone = (): boolean | undefined => (navigator as { standalone?: boolean }).standalone

/**
 * Whether the visitor can install the store only by hand: in Safari on an iPhone or iPad, unless it is installed. Other
 * browsers there, and browsers of other apps, have more after 'Safari' in their user agent, or no 'Version'.
 */
const isInstalledByHand = (): boolean =>
  isInstalledOnIphone() === false && /Version\/\S+ (Mobile\/\S+ )?Safari\/[\d.]+$/.test(navigator.userAgent)

import { readInstallRefused, writeInstallRefused } from './storage'

/** What a browser hands over when the store could be installed; not in any standard, and not in all browsers. */
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

/** Waits for the browser's offer, which comes once and early: to be called when the document starts. */
export function watchInstallOffers(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Not the browser's own bar: the store has a button for it. Whoever refused once is not asked again by either.
    event.preventDefault()
    if (readInstallRefused() === undefined) setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => {
    setOffer(null)
  })
}

/** For useSyncExternalStore: whether there is an offer to install the store. */
export const installOffers = {
  subscribe: (onChange: () => void) => {
    watchers.add(onChange)
    return () => {
      watchers.delete(onChange)
    }
  },
  isThere: () => offer !== null,
}

/** Has the browser ask whether to install the store. An offer can be used once; a refusal is remembered. */
export async function acceptInstallOffer(): Promise<void> {
  const taken = offer
  try {
    await taken?.prompt()
    const choice = await taken?.userChoice
    if (choice?.outcome === 'dismissed') writeInstallRefused({ at: Date.now() })
  } catch {
    // Asked already, or not in answer to a click: the offer is used up.
  }
  setOffer(null)
}

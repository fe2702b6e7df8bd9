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
    // Not the browser's own bar: the store has a button for it.
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => { setOffer(null) })
}

/** For useSyncExternalStore: whether the browser offers to install the store. */
export const installOffers = {
  subscribe: (onChange: () => void) => {
    watchers.add(onChange)
    return () => { watchers.delete(onChange) }
  },
  isThere: () => offer !== null,
}

/** Has the browser ask whether to install the store; an offer can be used once. @returns what the person chose */
export async function acceptInstallOffer(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  try {
    await offer?.prompt()
    const choice = await offer?.userChoice
    setOffer(null)
    return choice?.outcome ?? 'unavailable'
  } catch {
    // Asked already, or not in answer to a click.
    return 'unavailable'
  }
}

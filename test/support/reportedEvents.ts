import { onTestEnd } from './onTestEnd'

export type ReportedEvent = { readonly name: string; readonly params: object }

/** Installs the operator's own gtag on the page until the test ends. @returns the events sent from now on */
export function recordEvents(): ReportedEvent[] {
  const events: ReportedEvent[] = []
  window.gtag = ((command: string, name: string, params: object) => {
    if (command === 'event') events.push({ name, params })
  }) as NonNullable<typeof window.gtag>
  onTestEnd(() => {
    delete window.gtag
  })
  return events
}

/** Returns the events that the store queued for Google's script. */
export function eventsForGoogle(): ReportedEvent[] {
  const calls = (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as [string, string, object])
  return calls.filter(([command]) => command === 'event').map(([, name, params]) => ({ name, params }))
}

/** Returns a page view as it is reported; `more` contains additional parameters. */
export const pageView = (path: string, search = '', more: object = {}): ReportedEvent => ({
  name: 'page_view',
  params: { page_path: path, page_search: search, ...more },
})

import { onTestEnd } from './onTestEnd'

/** Changes that Safari allows within 30 s, from then on a SecurityError (WebKit, Source/WebCore/page/History.cpp, stateObjectAdded). */
const MOST = 100

/** Makes the browser refuse changes of the history as Safari does. The test says when the 30 s are over. */
export function limitHistory() {
  const limit = { changes: 0, refusals: 0 }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    const spy = jest
      .spyOn(window.history, name)
      .mockImplementation((data: unknown, unused: string, url?: string | URL | null) => {
        limit.changes += 1
        if (limit.changes <= MOST) {
          original(data, unused, url)
          return
        }
        limit.refusals += 1
        throw new DOMException(`Attempt to use history.${name}() more than 100 times per 30 seconds`, 'SecurityError')
      })
    onTestEnd(() => {
      spy.mockRestore()
    })
  }
  return {
    changes: () => limit.changes,
    refusals: () => limit.refusals,
    exhaust: () => {
      limit.changes = MOST
    },
    passTime: () => {
      limit.changes = 0
    },
  }
}

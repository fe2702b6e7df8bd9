import { onTestEnd } from './onTestEnd'
import { watchTimer } from './timers'

/** Installs idle callbacks, which jsdom and Safari lack. They run when the test calls `rest`. */
export function mockIdleCallbacks() {
  const waiting: IdleRequestCallback[] = []
  const asked: IdleRequestCallback[] = []
  window.requestIdleCallback = (callback) => {
    waiting.push(callback)
    return asked.push(callback)
  }
  window.cancelIdleCallback = (id) => {
    const index = waiting.findIndex((callback) => callback === asked[id - 1])
    if (index >= 0) waiting.splice(index, 1)
  }
  watchTimer('requestIdleCallback', 'cancelIdleCallback')
  onTestEnd(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'cancelIdleCallback')
  })
  return {
    waiting,
    rest: () => {
      for (const callback of waiting.splice(0)) callback({ didTimeout: false, timeRemaining: () => 50 })
    },
  }
}

import { onTestEnd } from './onTestEnd'
import { watchTimer } from './timers'

/** A browser that says when it is idle, which jsdom and Safari do not: it is when the test lets it rest. */
export function browserSaysWhenIdle() {
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

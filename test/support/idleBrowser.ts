import { onTestEnd } from './onTestEnd'

/** A browser that says when it is idle, which jsdom and Safari do not: it is when the test lets it rest. */
export function browserSaysWhenIdle() {
  const waiting: IdleRequestCallback[] = []
  window.requestIdleCallback = (callback) => waiting.push(callback)
  onTestEnd(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  return { waiting, rest: () => { for (const callback of waiting.splice(0)) callback({ didTimeout: false, timeRemaining: () => 50 }) } }
}

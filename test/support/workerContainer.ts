import { act } from '@testing-library/react'
import { onTestEnd } from './onTestEnd'

type Options = {
  missing?: readonly string[]
  isRefused?: boolean
  /** It responds only when the test calls `answers`. */
  isSlow?: boolean
  /** The browser has no worker of the store yet. */
  isFirstVisit?: boolean
}

/**
 * Installs minimal service workers and caches, which jsdom lacks. The worker caches every requested image except those
 * named as missing.
 */
export function mockServiceWorkers({
  missing = [],
  isRefused = false,
  isSlow = false,
  isFirstVisit = false,
}: Options = {}) {
  const cached: string[] = []
  const asked: string[] = []
  const received: unknown[] = []
  const unanswered: Channel['port2'][] = []

  const worker = Object.assign(new EventTarget(), {
    scriptURL: new URL('/service-worker.js', window.location.href).href,
    state: 'activated',
    postMessage: (message: Message, [port]: [Channel['port2']]) => {
      received.push(message)
      if (message.type !== 'CACHE_URLS') return
      for (const [url] of message.payload.urlsToCache) {
        asked.push(url)
        const address = new URL(url, window.location.href).href
        if (!missing.includes(url) && !cached.includes(address)) cached.push(address)
      }
      if (isSlow) unanswered.push(port)
      else port.postMessage(true)
    },
  })
  const registration = Object.assign(new EventTarget(), {
    active: isFirstVisit ? null : worker,
    installing: null as typeof worker | null,
    waiting: null as typeof worker | null,
    update: () => Promise.resolve(),
  })
  const container = Object.assign(new EventTarget(), {
    controller: isFirstVisit ? null : worker,
    ready: Promise.resolve(registration),
    startMessages: () => undefined,
    getRegistration: () => Promise.resolve(registration),
    register: () => (isRefused ? Promise.reject(new Error('insecure')) : Promise.resolve(registration)),
  })
  const caches = {
    delete: () => Promise.resolve(cached.splice(0).length > 0),
    open: () => Promise.resolve({ keys: () => Promise.resolve(cached.map((url) => ({ url }))) }),
  }
  Object.defineProperty(window.navigator, 'serviceWorker', { value: container, configurable: true })
  Object.defineProperty(window, 'caches', { value: caches, configurable: true })
  Object.defineProperty(window, 'MessageChannel', { value: Channel, configurable: true })
  onTestEnd(() => {
    Reflect.deleteProperty(window.navigator, 'serviceWorker')
    Reflect.deleteProperty(window, 'caches')
    Reflect.deleteProperty(window, 'MessageChannel')
  })

  return {
    /** The addresses that the page asked the worker to cache, in order. */
    asked,
    /** The cached addresses. A test can change them, as the worker does when its quota is full. */
    cached,
    /** The messages of the page to the worker. */
    received,
    /** A slow worker answers its pending messages. */
    answers: () => {
      for (const port of unanswered.splice(0)) port.postMessage(true)
    },
    /** The worker sends a message to the page. */
    says: (data: unknown) => {
      container.dispatchEvent(new MessageEvent('message', { data }))
    },
    /** A new version waits, as after an update found before the page opened. */
    newVersionWaits: () => {
      registration.waiting = worker
    },
    /** A waiting version took over, requested by this tab or another one. */
    newVersionTakesOver: () => {
      registration.waiting = null
      act(() => {
        container.dispatchEvent(new Event('controllerchange'))
      })
    },
  }
}

/** A message channel. Not Node's, because React would schedule its work with it. */
class Channel {
  port1: { onmessage?: (event: { data: unknown }) => void } = {}
  port2 = {
    postMessage: (data: unknown) => {
      queueMicrotask(() => this.port1.onmessage?.({ data }))
    },
  }
}

type Message =
  | { type: 'CACHE_URLS'; payload: { urlsToCache: readonly (readonly [string, RequestInit])[] } }
  | { type: 'SKIP_WAITING' }

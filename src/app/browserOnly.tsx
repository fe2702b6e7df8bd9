import { lazy, type ComponentType } from 'react'
import { isServer } from '@/shared/config/isServer'

/** Digest of the parts that the host left to the browser. */
export const BROWSER_ONLY = 'browser-only'

/** Makes the host render the fallback of a page that shows data only the browser has. */
function BrowserOnly(): never {
  throw Object.assign(new Error('This page is rendered in the browser'), { digest: BROWSER_ONLY })
}

/** React's `lazy`, rendered in the browser only. */
export const lazyInBrowser = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  isServer ? (BrowserOnly as ComponentType<Props>) : lazy(load)

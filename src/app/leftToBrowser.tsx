import { lazy, type ComponentType } from 'react'
import { isServer } from '@/shared/config/isServer'

/** Digest of the parts that the host left to the browser. */
export const LEFT_TO_BROWSER = 'left-to-browser'

/** Makes the host render the fallback of a page that shows data only the browser has. */
function LeftToBrowser(): never {
  throw Object.assign(new Error('This page is rendered in the browser'), { digest: LEFT_TO_BROWSER })
}

/** React's `lazy`, rendered in the browser only. */
export const lazyInBrowser = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  isServer ? (LeftToBrowser as ComponentType<Props>) : lazy(load)

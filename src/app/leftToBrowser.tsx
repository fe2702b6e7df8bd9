import { lazy, type ComponentType } from 'react'
import { isServer } from '@/shared/config/isServer'

/** By this digest the browser's React knows that the host has left a part to it. */
export const LEFT_TO_BROWSER = 'left-to-browser'

/** The host renders the fallback in place of a page whose code loads with it: it shows what only the browser knows. */
function LeftToBrowser(): never {
  throw Object.assign(new Error('This page is rendered in the browser'), { digest: LEFT_TO_BROWSER })
}

/** As React's `lazy`; a host leaves the component to the browser. */
export const lazyInBrowser = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  isServer ? (LeftToBrowser as ComponentType<Props>) : lazy(load)

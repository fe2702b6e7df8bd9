/**
 * Loads the app if a Content-Security-Policy blocks the document's inline script (main.ts), but allows script files.
 */
import { ignoreHeldKeys } from '@/platform/ignoreHeldKeys'
import { loadApp } from './loadApp'
import type {} from './prefetch'

if (window.lienzoPrefetch === undefined) {
  ignoreHeldKeys()
  loadApp()
}

/** Loads the app if a Content-Security-Policy blocks the document's own scripts, but allows script files. */
import { loadApp } from './loadApp'

if (!window.lienzoShell) loadApp()

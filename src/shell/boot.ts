/** Loads the app where a policy forbids the document's own script (main.ts), which does so else: a file is no such script. */
import { loadApp } from './loadApp'

if (!window.lienzoShell) loadApp()

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** Debian's packages: the same engine without the windows takes three quarters of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const WHOLE_BROWSER = '/usr/bin/chromium'

/**
 * The suggestions of the address bar are separate pages, two per window. They took a fifth of the browser suite's time.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Playwright's own list for Chromium on Linux: Chromium only reads the last --disable-features. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const withoutFeatures = `--disable-features=${[...ADDRESS_BAR, ...OF_PLAYWRIGHT].join()}`

/** The launch options of the browser suite. */
export const launchOptions = (...args: readonly string[]) => optionsFor([HEADLESS_SHELL, WHOLE_BROWSER], args)

/** The launch options of figures and pictures, which are those of the browser that people have. */
export const wholeBrowserOptions = () => optionsFor([WHOLE_BROWSER], [])

/** A browser that is told nothing of one of DevTools' domains, which would slow it down (unrecordedChromium.cjs). */
export function unrecordedBrowserOptions(
  { executablePath = chromium.executablePath(), ...options }: ReturnType<typeof optionsFor>,
  withheld: 'Network.enable' | 'Runtime.enable',
) {
  const env = { ...process.env, UNRECORDED_CHROMIUM: executablePath, WITHHELD_METHOD: withheld } as Record<
    string,
    string
  >
  return { ...options, env, executablePath: fileURLToPath(new URL('unrecordedChromium.cjs', import.meta.url)) }
}

function optionsFor(browsers: readonly string[], args: readonly string[]) {
  // Without any of them, Playwright uses its own browser.
  const executablePath = [process.env.CHROMIUM_PATH ?? '', ...browsers].find((path) => existsSync(path))
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', withoutFeatures, ...args],
  }
}

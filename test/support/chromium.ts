import { existsSync } from 'node:fs'

const debianChromium = '/usr/bin/chromium'
// Without either, Playwright uses its own browser.
const executablePath = [process.env.CHROMIUM_PATH ?? '', debianChromium].find((path) => existsSync(path))

/**
 * The suggestions of the address bar are separate pages, two per window. They took a fifth of the browser suite's time.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Playwright's own list for Chromium on Linux: Chromium only reads the last --disable-features. */
const OF_PLAYWRIGHT = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
  ],
  ...[
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
  ],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]
const withoutFeatures = `--disable-features=${[...ADDRESS_BAR, ...OF_PLAYWRIGHT].join()}`

/** The launch options of every browser run. */
export function launchOptions(...args: readonly string[]) {
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', withoutFeatures, ...args],
  }
}

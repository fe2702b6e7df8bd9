import { existsSync } from 'node:fs'

const debianChromium = '/usr/bin/chromium'
// Without either, Playwright looks for its own.
const executablePath = [process.env.CHROMIUM_PATH ?? '', debianChromium].find((path) => existsSync(path))

/** What an address bar offers is drawn by pages of its own, two for each window: a fifth of what the browser suite takes. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Playwright's own list for Chromium on Linux, because only the last one counts. */
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

/** How every browser run here starts Chromium. */
export function launchOptions(...args: readonly string[]) {
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', withoutFeatures, ...args],
  }
}

import { existsSync } from 'node:fs'

const debianChromium = '/usr/bin/chromium'
// Without either, Playwright looks for its own.
const executablePath = [process.env.CHROMIUM_PATH ?? '', debianChromium].find((path) => existsSync(path))

/** How every browser run here starts Chromium. */
export function launchOptions(...args: readonly string[]) {
  return { ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu', ...args] }
}

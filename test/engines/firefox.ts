import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { WINDOW, type Driver, type LaunchOptions } from './driver.ts'

/** Starts Debian's Firefox, driven by WebDriver BiDi. */
export async function launchFirefox({ proxyPort }: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    acceptInsecureCerts: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: {
      'intl.accept_languages': 'es',
      // Requests to this machine never take the proxy.
      'network.proxy.type': 1,
      'network.proxy.http': 'localhost',
      'network.proxy.http_port': proxyPort,
      'network.proxy.ssl': 'localhost',
      'network.proxy.ssl_port': proxyPort,
    },
  })
  // The page that Firefox opens at the start has no focus.
  const page = await browser.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    open: async (address) => {
      // A page that hangs on purpose never loads, and one that is left rejects.
      const loading = page.goto(address, { waitUntil: 'domcontentloaded' }).catch(() => undefined)
      await Promise.race([loading, sleep(500)])
    },
    evaluate: (run, ...args) => page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    typeText: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

import { onTestEnd } from './onTestEnd'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

export const userAgents = {
  safari: `${iphone} Version/16.4 Mobile/15E148 Safari/604.1`,
  chromeOnIphone: `${iphone} CriOS/114.0.5735.99 Mobile/15E148 Safari/604.1`,
  instagram: `${iphone} Mobile/15E148 Instagram 345.0.0.34.94 (iPhone14,5; iOS 16_4; es_MX; scale=3.00; 1170x2532)`,
} as const

/** Lets the browser say what it is. @param isInstalled on an iPhone: whether the store runs from the home screen */
export function mockUserAgent(userAgent: string, isInstalled = false): void {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: isInstalled })
  onTestEnd(() => {
    Reflect.deleteProperty(navigator, 'userAgent')
    Reflect.deleteProperty(navigator, 'standalone')
  })
}

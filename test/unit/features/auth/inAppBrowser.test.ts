import { isInAppBrowser } from '@/features/auth/inAppBrowser'

const IPHONE = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const ANDROID = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`

// User agents that others met in the field: GitHub issues allinurl/goaccess 804 (Facebook), donatj/PhpUserAgent 67
// (Instagram, Snapchat), shalanah/inapp-spy 55, nielsbasjes/yauaa 1603 and ua-parser-js pull request 817 (TikTok),
// serbanghita/Mobile-Detect 832 and browscap 1707 (LinkedIn), the gist dae564f63b3d702429a5f37bd22b97b8 (Messenger).
const inApp: readonly (readonly [string, string])[] = [
  [
    'Facebook on an iPhone',
    IPHONE(
      '10_3_2',
      'Mobile/14F89 [FBAN/FBIOS;FBAV/96.0.0.45.70;FBBV/60548545;FBDV/iPhone7,2;FBMD/iPhone;FBSN/iOS;FBSV/10.3.2]',
    ),
  ],
  [
    'Facebook on Android',
    ANDROID(
      '7.0; SM-G930F Build/NRD90M; wv',
      'Version/4.0 Chrome/58.0.3029.83 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/127.0.0.22.69;]',
    ),
  ],
  ['Messenger', IPHONE('10_0_1', 'Mobile/14A403 [FBAN/MessengerForiOS;FBAV/87.0.0.24.69;FBBV/38293694;FBOP/5]')],
  [
    'Instagram',
    IPHONE('13_7', 'Mobile/15E148 Instagram 159.0.0.28.123 (iPhone11,8; iOS 13_7; cs_CZ; scale=2.00; 828x1792)'),
  ],
  ['Snapchat', IPHONE('13_6_1', 'Snapchat/11.1.0.65 (iPhone12,1; iOS 13.6.1; gzip)')],
  ['TikTok, which names Safari', IPHONE('18_6_2', 'Mobile/15E148 Safari/604.1 musical_ly_41.9.0')],
  ['TikTok Asia', IPHONE('18_6_2', 'Mobile/15E148 Safari/604.1 trill_43.0.0 BytedanceWebview/d8a21c6')],
  [
    'TikTok on Android, which does not name a WebView',
    ANDROID(
      '14; SM-S901U Build/UP1A.231005.007; ',
      'Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 musical_ly_2023507030 JsSdk/1.0 AppName/musical_ly',
    ),
  ],
  [
    'LinkedIn on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]',
  ],
  [
    'LinkedIn on Android, a plain WebView',
    ANDROID('7.1.2; VirtualBox Build/NZH54D; wv', 'Version/4.0 Chrome/52.0.2743.100 Safari/537.36'),
  ],
  ['any app on an iPhone', IPHONE('18_6', 'Mobile/15E148')],
]

// spec: browsers.in-app
test.each(inApp)('Google signs nobody in inside %s', (_, userAgent) => {
  expect(isInAppBrowser(userAgent, false)).toBe(true)
})

test.each([
  ['Safari', IPHONE('16_4', 'Version/16.4 Mobile/15E148 Safari/604.1')],
  ['Chrome on an iPhone', IPHONE('14_5', 'CriOS/91.0.4472.80 Mobile/15E148 Safari/604.1')],
  ["Google's app", IPHONE('18_6', 'GSA/381.0.797164230 Mobile/15E148 Safari/604.1')],
  ['Chrome on Android', ANDROID('10; K', 'Chrome/126.0.0.0 Mobile Safari/537.36')],
  ['Samsung Internet', ANDROID('10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36')],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
])('%s is a browser', (_, userAgent) => {
  expect(isInAppBrowser(userAgent, false)).toBe(false)
})

test('the store on the home screen of an iPhone is no app of others', () => {
  expect(isInAppBrowser(IPHONE('18_6', 'Mobile/15E148'), true)).toBe(false)
})

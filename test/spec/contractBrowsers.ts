/** Contract: the supported browsers, and what others are told. */
export const contractBrowsers = {
  'browsers.list': 'One list in package.json names the supported browsers, for the build and for lint',
  'browsers.lint': 'Lint fails on what a browser of the list lacks',
  'browsers.oldest': 'Images and sign-in work in the oldest browsers of the list',
  'browsers.engines': 'The main journeys run in Chromium, Firefox and WebKit, with the policy on',
  'browsers.return': 'After a return from another site the page stands where it was left, and what was loading arrives',
  'translated.changes':
    'On a page that the browser translates nothing crashes, and every text that changes is the new one',
  'translated.amounts':
    'A translator leaves amounts, promo codes and order numbers alone; the total is what PayPal is asked for',
  'browsers.old': 'A browser older than the list shows one sentence instead of an empty page',
  'browsers.in-app': 'In a browser of another app, the login says to open the page in the browser',
  'browsers.in-app-link': 'There a button copies the link to the page where the visitor was going',
  'browsers.iphone': 'An iPhone in Safari shows the two steps of installing',
}

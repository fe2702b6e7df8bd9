/** @jest-environment node */
import { carriedPage, SITE } from './goodHost'
import { errorPage, examineWith, expectOneFault, header, replaced, status, without, type Change } from './plantedFault'

const CSP = 'content-security-policy'
const COOP = 'cross-origin-opener-policy'
const PERMISSIONS = 'permissions-policy'
const HSTS = 'strict-transport-security'

const CART = '/cart'
const cart = /^\/cart$/

const otherVersion: Change = async (response) => {
  const html = await response.text()
  return new Response(html.replace(/index-\w+/, 'index-00000000'), response)
}
const secondPolicy: Change = (response) => {
  const policy = response.headers.get(CSP)!
  return header(CSP, `${policy.replaceAll(/'sha256-[^']+' /g, '')}, ${policy}`)(response, new Request(SITE))
}

test.each<[string, Change, string | RegExp]>([
  ['a page that is not found', errorPage(404), "status 404 without the store's page"],
  ["another page than the store's", errorPage(200), "status 200 without the store's page"],
  ['a page found with status 404', status(404), 'status 404 for a page that exists'],
  ['a page that browsers keep', header('cache-control', 'max-age=600'), 'a document is kept by browsers for 600 s'],
  ['a page that may be kept', without('cache-control'), 'a document may be kept by browsers (no Cache-Control)'],
  ['a page that is not compressed', without('content-encoding'), 'a document is not compressed'],
  ['a page of another version', otherVersion, 'a document of another version than that of /'],
  ['no policy', without(CSP), 'no Content-Security-Policy'],
  ['a policy without a script', replaced(CSP, /'sha256-[^']+' /, ''), /^the policy blocks inline scripts .*'sha256-/],
  ['a second policy without the scripts', secondPolicy, /^the policy blocks inline scripts/],
  [
    'a policy for any inline script',
    replaced(CSP, /'sha256-[^']+'/, "'unsafe-inline'"),
    /any script \('unsafe-inline'/,
  ],
  ['a policy for any host', replaced(CSP, /script-src/, 'script-src https:'), /^the policy allows any script \(https:/],
  ['a policy with eval', replaced(CSP, /script-src/, "script-src 'unsafe-eval'"), /^the policy allows any script/],
  ['a policy that allows frames', replaced(CSP, /; frame-ancestors 'none'/, ''), /\(frame-ancestors 'none'\)$/],
  [
    'a policy without PayPal',
    replaced(CSP, /(frame-src.*?) https:\/\/\*\.paypal\.com/, '$1'),
    /^the policy lacks sources/,
  ],
  ['no opener policy', without(COOP), 'no Cross-Origin-Opener-Policy'],
  [
    'an opener policy that cuts windows off',
    header(COOP, 'same-origin'),
    /it cuts the windows of Google's .* and PayPal/,
  ],
  ['no Permissions-Policy', without(PERMISSIONS), 'no Permissions-Policy'],
  ['no payments', replaced(PERMISSIONS, /payment=.*/, 'payment=()'), /^Permissions-Policy is '.*payment=\(\)'$/],
  ['no Referrer-Policy', without('referrer-policy'), 'no Referrer-Policy'],
  ['a hidden referrer', header('referrer-policy', 'no-referrer'), "Referrer-Policy is 'no-referrer'"],
  ['no HSTS', without(HSTS), 'no Strict-Transport-Security'],
  ['HSTS for an hour', header(HSTS, 'max-age=3600'), "Strict-Transport-Security is 'max-age=3600'"],
  ['no nosniff', without('x-content-type-options'), 'no X-Content-Type-Options'],
])('%s is a fault of a document', async (_, change, what) => {
  await expectOneFault({ at: cart, change }, what, CART)
})

test.each<[string, Change]>([
  ['HSTS for longer', header(HSTS, 'max-age=63072000; includeSubDomains; preload')],
  ['one more forbidden feature', replaced(PERMISSIONS, /^/, 'bluetooth=(), ')],
  ['one more host in the policy', replaced(CSP, /connect-src/, 'connect-src https://otra.test')],
  ["'unsafe-inline' beside hashes", replaced(CSP, /script-src/, "script-src 'unsafe-inline'")],
  ['a document that nobody keeps', header('cache-control', 'no-store')],
  ['a document with a lifetime of 0', header('cache-control', 'public,max-age=0,must-revalidate')],
  [
    'a document that has expired',
    (response, request) => header('expires', '0')(without('cache-control')(response, request) as Response, request),
  ],
])('%s is no fault', async (_, change) => {
  expect(await examineWith({ at: cart, change })).toEqual([])
})

test('short addresses of documents, and 404 for an unknown page, are no fault', async () => {
  const shorter: Change = (_, request) => Response.redirect(request.url.replace(/(index)?\.html$/, ''), 308)
  expect(await examineWith({ at: /\.html$/, change: shorter })).toEqual([])
  expect(await examineWith({ at: /^\/nada/, change: errorPage(404) })).toEqual([])
})

test("the gallery's first page in every document is one fault", async () => {
  const what = "the gallery's first page in the document of another page"
  await expectOneFault({ host: { head: carriedPage([]) } }, what, /^\/favorites \/cart .* and \d+ more$/)
})

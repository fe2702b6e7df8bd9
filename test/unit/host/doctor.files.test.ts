/** @jest-environment node */
import { errorPage, expectOneFault, header, page, without, type Change } from './plantedFault'

const ENTRY = '/static/js/index-abcd1234.js'
const STYLE = '/static/css/style-abcd1234.css'
const CHUNK = '/static/js/CartPage-abcd1234.js'
const WORKER = '/service-worker.js'
const MANIFEST = '/manifest.webmanifest'
const ICON = '/favicon.svg'
const SCREENSHOT = '/screenshots/gallery.webp'

const kept = header('cache-control', 'public, max-age=86400')
const typed = (type: string) => header('content-type', type)
const empty: Change = ({ headers }) => new Response('', { headers })

test.each<[string, string, Change, string | RegExp]>([
  ['a part that is not kept', STYLE, kept, 'a part of the store is not kept by browsers'],
  ['a part that is not there', STYLE, errorPage(404), 'a part of the store has status 404'],
  ['a page for a part', ENTRY, page, 'a part of the store is answered with a page'],
  ['a script as text', ENTRY, typed('text/plain'), "a part of the store has the content type 'text/plain'"],
  ['a style as text', STYLE, typed('text/plain'), "a part of the store has the content type 'text/plain'"],
  ['a script that is not compressed', ENTRY, without('content-encoding'), 'a part of the store is not compressed'],
  ['a script without nosniff', ENTRY, without('x-content-type-options'), 'no X-Content-Type-Options'],
  ['no worker', WORKER, errorPage(404), 'the service worker has status 404'],
  ['a page for the worker', WORKER, page, 'the service worker is answered with a page'],
  ['a worker that is kept', WORKER, kept, 'the service worker is kept by browsers for 86400 s'],
  ['a worker of another version', WORKER, empty, "the service worker is of another version than '/'"],
  ['a chunk of the worker that is not there', CHUNK, errorPage(404), /^a file that the service worker installs is/],
  ['a page for a chunk of the worker', CHUNK, page, 'a file that the service worker installs is missing'],
  ['no manifest', MANIFEST, errorPage(404), 'the manifest has status 404'],
  ['a page for the manifest', MANIFEST, page, 'the manifest is answered with a page'],
  ['a manifest without a type', MANIFEST, typed('application/octet-stream'), /^the manifest has the content type/],
  ['a manifest that may be kept', MANIFEST, without('cache-control'), /^the manifest may be kept by browsers/],
  ['no icon', ICON, errorPage(404), 'an icon or a screenshot of the store has status 404'],
  [
    'an SVG icon as XML',
    ICON,
    typed('text/xml'),
    "an icon or a screenshot of the store has the content type 'text/xml'",
  ],
  [
    'a WebP file as binary',
    SCREENSHOT,
    typed('application/octet-stream'),
    /^an icon or a screenshot of the store has the/,
  ],
])('%s is a fault', async (_, path, change, what) => {
  await expectOneFault({ at: new RegExp(`^${path}$`), change }, what, path)
})

test.each<[string, Change, string]>([
  ['a page', page, 'status 200 for a missing part'],
  ['a kept 404', kept, 'the answer for a missing part is kept by browsers for 86400 s'],
  ['a redirect', (_, { url }) => Response.redirect(new URL('/', url)), 'status 200 for a missing part'],
])('%s in place of a missing part is a fault', async (_, change, what) => {
  await expectOneFault({ at: /^\/static\/js\/doctor-/, change }, what, '/static/js/(missing).js')
})

import { VARIANT_WIDTHS, srcsetOf, variantAddress, variantWidthFor } from '@/api/imageVariants'
import { safeImageUrl } from '@/api/safeImageUrl'
import { fc } from '@test/support/fastCheck'

const origin = 'https://tienda.example'
const CLOUDFLARE = '/cdn-cgi/image/width={width},format=auto/{url}'
const NETLIFY = '/.netlify/images?url={url}&w={width}'
const ELSEWHERE = 'https://images.example/w_{width}/{url}'

// spec: images.variants
test.each([
  [CLOUDFLARE, '/imgs/7.webp', '/cdn-cgi/image/width=430,format=auto/imgs/7.webp'],
  [CLOUDFLARE, 'https://cdn.example/7.webp', '/cdn-cgi/image/width=430,format=auto/https://cdn.example/7.webp'],
  [CLOUDFLARE, '/imgs/7.webp?v=2#top', '/cdn-cgi/image/width=430,format=auto/imgs/7.webp?v=2'],
  [CLOUDFLARE, '/imgs/$&.webp', '/cdn-cgi/image/width=430,format=auto/imgs/$&.webp'],
  [CLOUDFLARE, '/imgs/7.webp?a,b,,', '/cdn-cgi/image/width=430,format=auto/imgs/7.webp?a,b%2C%2C'],
  [NETLIFY, '/imgs/7.webp?v=2', '/.netlify/images?url=%2Fimgs%2F7.webp%3Fv%3D2&w=430'],
  [ELSEWHERE, '/imgs/7.webp', 'https://images.example/w_430/https://tienda.example/imgs/7.webp'],
  [ELSEWHERE, 'https://cdn.example/7.webp', 'https://images.example/w_430/https://cdn.example/7.webp'],
])('%s of %s', (template, url, address) => {
  expect(variantAddress(url, 430, { template, origin })).toBe(address)
})

// spec: images.variants
test('an image offers the widths below its own, and itself', () => {
  const image = { url: '/imgs/7.webp', width: 600 }
  expect(srcsetOf(image, { template: '/{width}/{url}', origin })).toBe(
    '/340/imgs/7.webp 340w, /430/imgs/7.webp 430w, /560/imgs/7.webp 560w, /imgs/7.webp 600w',
  )
})

test.each([
  ['without a template', { template: undefined, origin }, 1600],
  ['that is as small as the smallest width', { template: CLOUDFLARE, origin }, VARIANT_WIDTHS[0]],
])('an image %s has no srcset', (_, settings, width) => {
  expect(srcsetOf({ url: '/imgs/7.webp', width }, settings)).toBeUndefined()
})

test('any address from outside stays one candidate of the srcset', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom(CLOUDFLARE, NETLIFY, ELSEWHERE),
      (raw, template) => {
        const url = safeImageUrl(raw)
        if (url === null) return
        const candidates = srcsetOf({ url, width: 500 }, { template, origin })?.split(/\s+/) ?? []
        // Address and width, three times; a comma ends all but the last.
        expect(candidates).toHaveLength(6)
        expect(candidates.filter((_, index) => index % 2 === 0).every((address) => !/^,|,$/.test(address))).toBe(true)
      },
    ),
  )
})

test.each([
  [327, 340],
  [340, 340],
  [341, 430],
  [1261, undefined],
])('an image drawn %p device pixels wide is loaded with a width of %p', (deviceWidth, width) => {
  expect(variantWidthFor({ url: '/7.webp', width: 1600 }, deviceWidth)).toBe(width)
})

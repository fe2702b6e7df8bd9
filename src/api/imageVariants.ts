// Pure: shared by the document's script, the app and the host.

/**
 * Widths in pixels of the smaller versions of an image, its variants. Few, so that caches share them; each is about a
 * third larger than the one before.
 */
export const VARIANT_WIDTHS = [340, 430, 560, 730, 950, 1260] as const

export type VariantSettings = {
  /** IMAGE_URL_TEMPLATE; undefined: every image has its original only. */
  readonly template: string | undefined
  /** Of the store, for a service on another host. */
  readonly origin: string
}

/** An image's address and its width in pixels. */
type Original = { readonly url: string; readonly width: number }

type Variant = { readonly width: number; readonly address: string }

/**
 * The address of an image at a width. `{url}` is the image's address: encoded after a question mark, as Netlify and
 * Vercel expect, else unencoded (developers.cloudflare.com/images/transform-images/transform-via-url). A template on
 * another host gets an absolute address.
 */
export function variantAddress(url: string, width: number, { template = '', origin }: VariantSettings): string {
  const source = template.startsWith('/') ? url : new URL(url, origin).href
  const at = template.indexOf('{url}')
  const isInQuery = template.slice(0, at).includes('?')
  // '/.../{url}' and a path have one slash between them.
  const inPath = template[at - 1] === '/' ? source.replace(/^\//, '') : source
  const address = template
    .replaceAll('{width}', String(width))
    // A function: '$&' in an address stays literal.
    .replaceAll('{url}', () => (isInQuery ? encodeURIComponent(source) : inPath.replace(/#.*/, '')))
  return asCandidate(address)
}

/** A trailing comma would end the address in a srcset. */
const asCandidate = (address: string): string => address.replace(/(?<!,),+$/, (commas) => '%2C'.repeat(commas.length))

/** The variants that are smaller than the image. */
export function variantsOf(image: Original, settings: VariantSettings): Variant[] {
  if (settings.template === undefined) return []
  return VARIANT_WIDTHS.filter((width) => width < image.width).map((width) => ({
    width,
    address: variantAddress(image.url, width, settings),
  }))
}

/** The `srcset` of an image: its variants and itself; undefined without variants. */
export function srcsetOf(image: Original, settings: VariantSettings): string | undefined {
  const variants = variantsOf(image, settings)
  if (variants.length === 0) return undefined
  return [...variants, { width: image.width, address: asCandidate(image.url) }]
    .map(({ width, address }) => `${address} ${width}w`)
    .join(', ')
}

/**
 * The variant width that `srcset` selects for an image shown this wide, in device pixels: the smallest that is wide
 * enough. Undefined: the original.
 */
export function variantWidthFor(image: Original, deviceWidth: number): number | undefined {
  return VARIANT_WIDTHS.find((width) => width < image.width && width >= deviceWidth)
}

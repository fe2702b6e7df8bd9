import { env, siteOrigin } from '@/shared/config/env'
import { isServer } from '@/shared/config/isServer'
import type { SafeUrl } from './imageAddress'
import { srcsetOf, variantAddress, type VariantSettings } from './imageVariants'

/** How images get their variants in this store. */
export const variantSettings: VariantSettings = {
  get template() {
    return env.imageUrlTemplate
  },
  get origin() {
    return siteOrigin()
  },
}

declare global {
  interface Window {
    /** Addresses of images whose variant failed in this page: their originals are shown. */
    lienzoFailedVariants?: Set<string>
  }
}

/**
 * The address of an image, or of one of its variants, whose template the build has checked. `variant`: the width of the
 * variant, in pixels.
 */
export const addressOf = (url: SafeUrl, variant: number | undefined): SafeUrl =>
  variant === undefined ? url : (variantAddress(url, variant, variantSettings) as SafeUrl)

/** The `srcset` of an image; undefined without variants, or when one has failed. */
export function imageSrcset(image: { readonly url: string; readonly width: number }): string | undefined {
  const hasFailed = !isServer && window.lienzoFailedVariants?.has(image.url)
  return hasFailed ? undefined : srcsetOf(image, variantSettings)
}

/**
 * Replaces a failed variant with the original, for images of the document and of the app. An image's own error
 * listeners run only when the original fails.
 */
export function replaceFailedVariants(): void {
  if (variantSettings.template === undefined || window.lienzoFailedVariants) return
  const failed = new Set<string>()
  window.lienzoFailedVariants = failed
  document.addEventListener(
    'error',
    (event) => {
      const image = event.target
      if (!(image instanceof HTMLImageElement) || !image.hasAttribute('srcset')) return
      event.stopImmediatePropagation()
      // Without a network every image fails, whatever its address.
      if (navigator.onLine) failed.add(image.getAttribute('src') ?? '')
      image.removeAttribute('srcset')
    },
    { capture: true },
  )
}

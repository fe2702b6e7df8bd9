import { useState, type CSSProperties } from 'react'
import type { StoreImage } from '@/api/image'
import { variantSettings } from '@/api/imageSource'
import { variantsOf } from '@/api/imageVariants'
import { loadedAddressOf } from '@/platform/loadedImage'

/**
 * Returns the style that shows an image's smaller version from the gallery until it has loaded; undefined without one.
 * Fixed at mount.
 */
export function usePreview(image: StoreImage): CSSProperties | undefined {
  const [preview] = useState(() => {
    const variants = variantsOf(image, variantSettings).map(({ address }) => address)
    const loaded = variants.length > 0 ? loadedAddressOf([image.url, ...variants]) : undefined
    if (loaded === undefined) return undefined
    // As a string of CSS: an address may contain quotes in its query.
    return { backgroundImage: `url(${JSON.stringify(loaded)})` }
  })
  return preview
}

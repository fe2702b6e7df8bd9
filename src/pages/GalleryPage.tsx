import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { galleryPageOf, galleryTitle } from '@/features/gallery/pageNumber'
import { WholeGallery } from '@/features/gallery/WholeGallery'
import { env } from '@/shared/config/env'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

type Props = {
  /** Shown for a page after the last one. */
  missing: ReactNode
}

/** `/`: all images. `/?pagina=n`: those from page n on, as search engines link to them. */
export function GalleryPage({ missing }: Props) {
  const page = galleryPageOf(useSearchParams()[0])
  usePageMeta(galleryTitle(page, env.productName))
  return <WholeGallery key={page} firstPage={page - 1} missing={missing} />
}

import { useEffect } from 'react'
import { productName } from '@/shared/product'

/** Names the page in the tab and to screen readers: 'Favoritos · Lienzo'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(productName) ? title : `${title} · ${productName}`
  }, [title])
}

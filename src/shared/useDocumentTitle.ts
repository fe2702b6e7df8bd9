import { useEffect } from 'react'
import { productName, tagline } from './product'

/** Names the page in the tab and to screen readers: 'Favoritos · Lienzo'. The tagline names the store by itself. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === tagline ? title : `${title} · ${productName}`
  }, [title])
}

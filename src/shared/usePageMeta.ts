import { useEffect } from 'react'
import { productName, tagline } from './product'

/** What index.html says of the store as a whole. */
const storeDescription = descriptionElement()?.content ?? ''

/**
 * Names the page in the tab and to screen readers, 'Favoritos · Lienzo', and describes it to search engines. The tagline names
 * the store by itself; without a description the store's own counts.
 */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    document.title = title === tagline ? title : `${title} · ${productName}`
  }, [title])
  useEffect(() => {
    descriptionElement()?.setAttribute('content', description ?? storeDescription)
  }, [description])
}

function descriptionElement(): HTMLMetaElement | null {
  return document.querySelector('meta[name="description"]')
}

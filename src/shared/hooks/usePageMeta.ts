import { useEffect } from 'react'
import { productName, tagline } from '@/shared/config/product'

/** The description of the whole store, from index.html. */
const storeDescription = descriptionElement()?.content ?? ''

/**
 * Sets the document's title, such as 'Favoritos · Lienzo', and its description for search engines. The tagline already
 * contains the store's name; the default description is the store's.
 */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    document.title = title.startsWith(tagline) ? title : `${title} · ${productName}`
  }, [title])
  useEffect(() => {
    descriptionElement()?.setAttribute('content', description ?? storeDescription)
  }, [description])
}

function descriptionElement(): HTMLMetaElement | null {
  return document.querySelector('meta[name="description"]')
}

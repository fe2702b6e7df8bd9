import { useEffect } from 'react'
import { documentTitle } from '@/shared/config/documentTitle'
import { env } from '@/shared/config/env'

/** The store's description, from the document. */
let storeDescription: string | undefined

/**
 * Sets the document's title and description, as the host does (host/documents/pageMeta.ts). The default description is
 * the store's.
 */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    document.title = documentTitle(title, env.productName)
  }, [title])
  useEffect(() => {
    const element = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    storeDescription ??= element?.content ?? ''
    element?.setAttribute('content', description ?? storeDescription)
  }, [description])
}

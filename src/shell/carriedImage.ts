import { apiBase } from '@/api/apiBase'
import { PAGES_PATH } from '@/api/pageQuery'
import { SHARED_IMAGE_BLOCK } from '@/shared/config/dataBlocks'
import { asAnswer } from './asAnswer'

/**
 * Reads the shared image from the document; null when the host carries none, or the API was too slow for it.
 * @returns the answer, and the address of the request to which it belongs
 */
export function readCarriedImage(): { address: string; answer: Response } | null {
  const block = document.getElementById(SHARED_IMAGE_BLOCK)
  if (!block) return null
  const id = new URLSearchParams(window.location.search).get('rsrc')?.trim() ?? ''
  return {
    address: `${apiBase}${PAGES_PATH}/fileid/${encodeURIComponent(id)}`,
    answer: asAnswer(JSON.parse(block.textContent)),
  }
}

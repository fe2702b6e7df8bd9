import { apiBase } from '@/api/apiBase'
import { PAGES_PATH } from '@/api/pageQuery'
import { FIRST_PAGE_BLOCK, SHARED_IMAGE_BLOCK } from '@/shared/config/dataBlocks'
import type { Handover } from './handover'
import { requestPages } from './requestPages'

/** Reads the document's data: the first page, or a shared image. */
export function readCarried(shell: Handover): void {
  const { gallery, carried, answers } = shell
  const image = document.getElementById(SHARED_IMAGE_BLOCK)
  if (image) {
    const id = new URLSearchParams(window.location.search).get('rsrc')?.trim() ?? ''
    const address = `${apiBase()}${PAGES_PATH}/fileid/${encodeURIComponent(id)}`
    const headers = { 'Content-Type': 'application/json' }
    answers.set(address, Promise.resolve(new Response(image.textContent, { headers })))
  }
  if (!gallery || carried === 'none' || carried === 'outdated') return
  const block = document.getElementById(FIRST_PAGE_BLOCK)
  if (block) shell.firstPage = { start: gallery.start, entries: JSON.parse(block.textContent) as unknown[] }
  // The API was too slow for the document.
  else requestPages(gallery.addresses).forEach((answer, address) => answers.set(address, answer))
}

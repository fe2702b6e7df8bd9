import { toStoreImages, type StoreImage } from '@/api/image'
import { PAGE_SIZE } from '@/api/pageQuery'
import { cardSource } from '@/features/gallery/cardSource'
import { imagesOf } from '@/features/gallery/layout'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { isPath, paths, sharedImageHref } from '@/shared/paths'
import { isTall } from '@/shared/ui/isTall'
import type { Handover } from './handover'
import { loadFirstImages } from './loadFirstImages'

/** Placeholder for an image's title in the template's cards. */
const TITLE = '{title}'

/**
 * Renders a gallery's first page as React would, in place of its placeholders, when the API has responded: the build
 * rendered a template with two cards, the first one and another (tools/documentPlugin.ts). On a slow line the images
 * come long before the app's script.
 */
export async function paintFirstPage(shell: Handover): Promise<void> {
  const { gallery, answers, lifetime } = shell
  const template = document.querySelector<HTMLTemplateElement>('template[data-cards]')
  const placeholders = document.querySelector('main > [aria-hidden]')
  const [address = ''] = gallery?.addresses ?? []
  if (!gallery || !template || !placeholders) return
  const entries = shell.cachedEntries ?? (await entriesIn(answers.get(address)))
  const images = imagesOf([{ images: toStoreImages(entries) }])
  const page = template.content.cloneNode(true) as DocumentFragment
  const list = page.querySelector('ul')
  const [first, other] = list?.children ?? []
  // The app's own placeholders are visible.
  delete document.documentElement.dataset.cachedPage
  // The app shows the empty state, or has taken over.
  if (images.length === 0 || lifetime.signal.aborted || !first || !other) return
  loadFirstImages({ isCached: shell.cachedEntries !== undefined })
  list?.replaceChildren(
    ...images.slice(0, CARRIED_CARDS).map((image, index) => cardOf(image, index, index === 0 ? first : other)),
  )
  if (entries.length < PAGE_SIZE || !isPath(window.location.pathname, paths.gallery))
    page.querySelector('.first-page-next')?.remove()
  placeholders.replaceWith(page)
  // Requested by the first script. Their load events come after the next frame.
  for (const image of list?.querySelectorAll('img') ?? [])
    if (image.complete && image.naturalWidth > 0 && image.parentElement) image.parentElement.dataset.status = 'shown'
  shell.firstPage = { start: gallery.start, entries }
  if (shell.cachedEntries) shell.requestPages()
  // The app reads `firstPage`, and may want a newer one.
  answers.delete(address)
}

/** The entries of a response, cloned for the app; none after a failure. */
async function entriesIn(answer: Promise<Response> | undefined): Promise<unknown[]> {
  const response = await answer?.catch(() => undefined)
  const data: unknown = response?.ok ? await response.clone().json() : undefined
  return Array.isArray(data) ? (data as unknown[]) : []
}

function cardOf(image: StoreImage, index: number, like: Element): Element {
  const card = like.cloneNode(true) as HTMLElement
  card.dataset.index = String(index)
  card.setAttribute('aria-posinset', String(index + 1))
  card.classList.toggle('tall', isTall(image))
  const link = card.querySelector('a')
  link?.setAttribute('href', sharedImageHref(image.id))
  link?.setAttribute('aria-label', image.title)
  for (const button of card.querySelectorAll('button'))
    for (const name of ['title', 'aria-label'])
      button.setAttribute(
        name,
        (button.getAttribute(name) ?? '').replace(TITLE, () => image.title),
      )
  const { width, height, title: alt } = image
  const { src, srcSet, sizes, crossOrigin = null } = cardSource(image, index)
  const variants = srcSet !== undefined && { sizes, srcset: srcSet }
  // `src` last: set first, it would request the original.
  Object.assign(card.querySelector('img') ?? {}, { alt, width, height, crossOrigin, ...variants, src })
  return card
}

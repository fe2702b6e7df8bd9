/* eslint-disable import/order -- the order of stylesheets: a component's styles come before those that adapt it */
import app from '@/app/App.module.css'
import pageHeading from '@/shared/ui/PageHeading.module.css'
/* eslint-enable import/order */
import { heading } from '@/features/gallery/heading'
import { isGalleryPath } from '@/features/gallery/isGalleryPath'
import { galleryPageHref } from '@/features/gallery/pageNumber'
import { previousImages } from '@/features/gallery/previousImages'
import { text as searchText } from '@/features/search/text'
import { aiLabel } from '@/shared/aiLabel'
import { isPath, paths } from '@/shared/paths'
import { removePlaceholders } from './carriedPage'
import { element } from './element'
import type { Prefetch } from './prefetch'

/** A class attribute from the class names of CSS modules. */
export const classes = (...names: readonly (string | undefined)[]) => ({ class: names.join(' ') })

export type Frame = {
  /** The page's part, with its heading. */
  readonly main: HTMLElement
  /** Shows the page's part. */
  readonly show: () => void
}

/** Creates the page's part, as the app draws it, and adapts the header, which is in the document (headerHtml.ts). */
export function createFrame(root: HTMLElement, path: string, prefetch: Prefetch | null): Frame {
  const query = prefetch?.query ?? ''
  adaptHeader(root, path, query)
  const main = element('main', classes(app.main))
  if (isPath(path, paths.search))
    main.append(
      element('h1', classes(pageHeading.heading), query === '' ? searchText.allImages : searchText.resultsFor(query)),
    )
  else if (prefetch) main.append(element('h1', { class: 'visually-hidden' }, heading))
  if (prefetch) main.append(element('p', { class: 'ai-note' }, aiLabel.images))
  if (prefetch && prefetch.firstPage > 0)
    main.append(
      element('a', { class: 'first-page-previous', href: galleryPageHref(prefetch.firstPage) }, previousImages),
    )
  return {
    main,
    show: () => {
      removePlaceholders()
      root.append(main)
    },
  }
}

/** A host that only has files answers the gallery's document at every address. */
function adaptHeader(root: HTMLElement, path: string, query: string): void {
  root.querySelector('header input')?.setAttribute('value', query)
  // 'Seleccionar', the first button of its group.
  root.querySelector('header nav button')?.toggleAttribute('hidden', !isGalleryPath(path))
  for (const link of root.querySelectorAll('header nav a')) {
    if (isPath(path, link.getAttribute('href') ?? '')) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/* eslint-disable import/order -- the order of stylesheets: a component's styles come before those that adapt it */
import button from '@/shared/ui/Button.module.css'
import iconButton from '@/shared/ui/IconButton.module.css'
import app from '@/app/App.module.css'
import header from '@/app/header/Header.module.css'
import logo from '@/app/header/Logo.module.css'
import accountButtons from '@/features/auth/parts/AccountButtons.module.css'
import signInLink from '@/features/auth/SignInLink.module.css'
import searchBox from '@/features/search/SearchBox.module.css'
import pageHeading from '@/shared/ui/PageHeading.module.css'
/* eslint-enable import/order */
import { logoFrame, logoStroke } from '@/app/header/logoShapes'
import { siteLinks } from '@/app/siteLinks'
import { siteText } from '@/app/siteText'
import { text as appText } from '@/app/text'
import { signIn, signUp } from '@/features/auth/text'
import { heading } from '@/features/gallery/heading'
import { galleryPageHref } from '@/features/gallery/pageNumber'
import { previousImages } from '@/features/gallery/previousImages'
import { text as searchText } from '@/features/search/text'
import { readUser } from '@/platform/storage'
import { env } from '@/shared/config/env'
import { productName } from '@/shared/config/product'
import { isPath, paths } from '@/shared/paths'
import { cartShape, menuShape, searchShape, stroke } from '@/shared/ui/iconShapes'
import { NARROW_WINDOW } from '@/shared/ui/mediaQueries'
import { rem } from '@/shared/ui/rem'
import { drawing, element } from './element'
import type { Prefetch } from './prefetch'

/** A class attribute from the class names of CSS modules. */
export const classes = (...names: readonly (string | undefined)[]) => ({ class: names.join(' ') })

export type Frame = {
  /** The page's part, with its heading. */
  readonly main: HTMLElement
  /** Shows the header, and the page's part; `isMainNext`: the document will bring that. */
  readonly show: (options?: { isMainNext: boolean }) => void
  /** Shows the page's part, and draws into it. */
  readonly showMain: <Drawn>(draw: (main: HTMLElement) => Drawn) => Drawn
  /** Keeps this one, which the document brought, in place of the page's part. */
  readonly replaceMain: (main: HTMLElement) => void
}

/** Creates the frame around every page, as app/header/Header.tsx draws it. The app adds the counts and the account of a user. */
export function createFrame(root: HTMLElement, path: string, prefetch: Prefetch | undefined): Frame {
  const query = prefetch?.query ?? ''
  const bar = element('div', classes(header.bar), logoLink(), parts(path, query), menuButton())
  const banner = element('header', classes(header.header), bar)
  let main = element('main', classes(app.main))
  if (isPath(path, paths.search))
    main.append(
      element('h1', classes(pageHeading.heading), query === '' ? searchText.allImages : searchText.resultsFor(query)),
    )
  else if (prefetch) main.append(element('h1', { class: 'visually-hidden' }, heading))
  if (prefetch && prefetch.firstPage > 0)
    main.append(
      element('a', { class: 'first-page-previous', href: galleryPageHref(prefetch.firstPage) }, previousImages),
    )
  const showMain = () => {
    root.append(main)
  }
  return {
    get main() {
      return main
    },
    show: ({ isMainNext } = { isMainNext: false }) => {
      root.prepend(banner)
      if (!isMainNext) showMain()
    },
    showMain: (draw) => {
      showMain()
      return draw(main)
    },
    replaceMain: (other) => {
      main.remove()
      main = other
    },
  }
}

function logoLink(): HTMLElement {
  const canvas = drawing(
    { width: rem(30), height: rem(30), viewBox: '0 0 32 32' },
    ['rect', { ...classes(logo.frame), ...logoFrame }],
    ['path', { ...classes(logo.stroke), d: logoStroke }],
  )
  const name = element('span', classes(logo.name), productName)
  return element(
    'a',
    { href: paths.gallery, ...classes(header.logo), 'aria-label': productName },
    element('span', classes(logo.logo), canvas, name),
  )
}

function parts(path: string, query: string): HTMLElement {
  const isVisitor = readUser() === undefined
  const isNarrow = window.matchMedia(NARROW_WINDOW).matches
  const link = (to: string, look: string | undefined, ...content: readonly (Node | string)[]) =>
    element(
      'a',
      { href: to, ...classes(header.link, look), ...(isPath(path, to) && { 'aria-current': 'page' }) },
      ...content,
    )
  const cart = [icon(cartShape, 20), element('span', {}, appText.cart)]
  return element(
    'div',
    classes(header.parts),
    element('div', classes(header.search), search(query)),
    element(
      'nav',
      { 'aria-label': appText.nav, ...classes(header.links) },
      link(paths.gallery, undefined, appText.explore),
      ...(isVisitor
        ? []
        : [link(paths.favorites, undefined, appText.favorites), link(paths.cart, header.cart, ...cart)]),
      ...(siteLinks().length === 0 && env.gaMeasurementId === undefined
        ? []
        : [element('button', { type: 'button', ...classes(header.link) }, siteText.more)]),
    ),
    ...(isVisitor && isNarrow
      ? [element('a', { href: paths.login, lang: 'en', ...classes(signInLink.link) }, signIn)]
      : []),
    // For a signed-in user the app draws the account here.
    ...(isVisitor ? [account()] : []),
  )
}

function search(query: string): HTMLElement {
  const field = {
    type: 'search',
    name: 'q',
    autocomplete: 'off',
    'aria-label': searchText.label,
    placeholder: searchText.placeholder,
    value: query,
  }
  return element(
    'form',
    { role: 'search', action: paths.search, ...classes(searchBox.box, searchBox.folded) },
    element('input', { ...field, ...classes(searchBox.field) }),
    element('button', { 'aria-label': searchText.submit, ...classes(searchBox.submit) }, icon(searchShape, 18)),
  )
}

function account(): HTMLElement {
  const one = (look: string | undefined, name: string) =>
    element('button', { type: 'button', lang: 'en', ...classes(button.button, look) }, name)
  return element('div', classes(accountButtons.buttons), one(button.quiet, signIn), one(button.primary, signUp))
}

function menuButton(): HTMLElement {
  return element(
    'button',
    { type: 'button', 'aria-label': appText.openMenu, ...classes(iconButton.button, header.menuButton) },
    icon(menuShape, 20),
  )
}

function icon(shape: string, side: number): SVGElement {
  return drawing({ width: rem(side), height: rem(side), ...stroke }, ['path', { d: shape }])
}

/* eslint-disable import/order -- the order of stylesheets: a component's styles come before those that adapt it */
import button from '@/shared/ui/Button.module.css'
import iconButton from '@/shared/ui/IconButton.module.css'
import header from '@/app/header/Header.module.css'
import logo from '@/app/header/Logo.module.css'
import accountButtons from '@/features/auth/parts/AccountButtons.module.css'
import signInLink from '@/features/auth/SignInLink.module.css'
import searchBox from '@/features/search/SearchBox.module.css'
import './header.css'
/* eslint-enable import/order */
import { logoFrame, logoStroke } from '@/app/header/logoShapes'
import { siteText } from '@/app/siteText'
import { text as appText } from '@/app/text'
import { signIn, signUp } from '@/features/auth/text'
import { text as searchText } from '@/features/search/text'
import { text as selectText } from '@/features/selection/text'
import { hasSiteMenu } from '@/shared/config/hasSiteMenu'
import type { Env } from '@/shared/config/parseEnv'
import { attributes, escapeHtml } from '@/shared/html'
import { paths } from '@/shared/paths'
import { cartShape, checkShape, menuShape, searchShape, stroke } from '@/shared/ui/iconShapes'
import { rem } from '@/shared/ui/rem'

/**
 * The header that every document contains, as app/header/Header.tsx draws it: the browser shows it before any script. It has
 * the controls of visitors and those of signed-in users; header.css shows the ones of this visitor. The app adds the counts
 * and the account. The build calls this; the host changes what depends on store and address (host/documents/documentHeader.ts).
 */
export function headerHtml(env: Env): string {
  return tag(
    'header',
    { class: header.header },
    tag('div', { class: header.bar }, logoLink(env.productName), parts(env), menuButton()),
  )
}

function logoLink(name: string): string {
  const canvas = drawing(
    { width: rem(30), height: rem(30), viewBox: '0 0 32 32' },
    tag('rect', { class: logo.frame, ...logoFrame }),
    tag('path', { class: logo.stroke, d: logoStroke }),
  )
  const label = tag('span', { class: logo.name }, escapeHtml(name))
  return tag(
    'a',
    { href: paths.gallery, class: header.logo, 'aria-label': name },
    tag('span', { class: logo.logo }, canvas, label),
  )
}

function parts(env: Env): string {
  return tag(
    'div',
    { class: header.parts },
    tag('div', { class: header.search }, search()),
    tag(
      'nav',
      { 'aria-label': appText.nav, class: header.links },
      tag('a', { href: paths.gallery, class: header.link, 'aria-current': 'page' }, appText.explore),
      tag('a', { href: paths.favorites, class: classes(header.link, 'for-users') }, appText.favorites),
      tag(
        'a',
        { href: paths.cart, class: classes(header.link, header.cart, 'for-users') },
        icon(cartShape, 20),
        tag('span', {}, appText.cart),
      ),
      tag(
        'button',
        { type: 'button', name: 'select', class: classes(header.link, header.select) },
        icon(checkShape, 20),
        selectText.start,
      ),
      tag(
        'button',
        { type: 'button', name: 'more', class: header.link, hidden: hasSiteMenu(env) ? undefined : true },
        siteText.more,
      ),
    ),
    tag('a', { href: paths.login, lang: 'en', class: classes(signInLink.link, 'for-visitors for-phones') }, signIn),
    tag(
      'div',
      { class: classes(accountButtons.buttons, 'for-visitors') },
      accountButton(button.quiet, 'signin', signIn),
      accountButton(button.primary, 'signup', signUp),
    ),
  )
}

function search(): string {
  const field = {
    type: 'search',
    name: 'q',
    autocomplete: 'off',
    'aria-label': searchText.label,
    placeholder: searchText.placeholder,
    value: '',
    class: searchBox.field,
  }
  return tag(
    'form',
    { role: 'search', action: paths.search, class: classes(searchBox.box, searchBox.folded) },
    `<input${attributes(field)}>`,
    tag('button', { 'aria-label': searchText.submit, class: searchBox.submit }, icon(searchShape, 18)),
  )
}

const accountButton = (look: string | undefined, name: string, label: string): string =>
  tag('button', { type: 'button', name, lang: 'en', class: classes(button.button, look) }, label)

const menuButton = (): string =>
  tag(
    'button',
    { type: 'button', 'aria-label': appText.openMenu, class: classes(iconButton.button, header.menuButton) },
    icon(menuShape, 20),
  )

const icon = (shape: string, side: number): string =>
  drawing({ width: rem(side), height: rem(side), ...stroke }, tag('path', { d: shape }))

/** A decorative drawing; its default view box is 24 by 24 units. */
const drawing = (of: Readonly<Record<string, string>>, ...shapes: readonly string[]): string =>
  tag('svg', { 'aria-hidden': 'true', viewBox: '0 0 24 24', ...of }, ...shapes)

/** An element. `content`: HTML. */
const tag = (
  name: string,
  of: Readonly<Record<string, string | true | undefined>>,
  ...content: readonly string[]
): string => `<${name}${attributes(of)}>${content.join('')}</${name}>`

const classes = (...names: readonly (string | undefined)[]): string => names.join(' ')

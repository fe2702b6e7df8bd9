import type { Env } from '../../shared/config/parseEnv.ts'

/**
 * The configured accent and logo as a style element; '' without both. parseEnv has validated their values.
 */
export function brandStyle({ accentColor, logoUrl }: Env): string {
  const rules = [
    accentColor === undefined ? '' : accentRule(accentColor),
    logoUrl === undefined ? '' : logoRules(logoUrl),
  ]
  return rules.join('') === '' ? '' : `<style>${rules.join('')}</style>`
}

/** More specific than `:root` of tokens.css, because the app's stylesheet comes later. */
function accentRule(color: string): string {
  const mixed = (share: string, other: string) => `color-mix(in srgb,${color} ${share},${other})`
  return `html:root{--color-accent:${color};--color-accent-hover:${mixed('75%', 'white')};--color-kept:${mixed('45%', 'transparent')}}`
}

/** Replaces the mark of app/header/Logo.tsx with the logo. */
function logoRules(logoUrl: string): string {
  // The URL parser escapes what could end the text or the element.
  const { href, origin } = new URL(logoUrl, 'http://site.invalid')
  const address = logoUrl.startsWith('/') ? href.slice(origin.length) : href
  const link = 'header a[aria-label]:first-child'
  return `${link} svg{display:none}${link}>span::before{content:"";inline-size:1.875rem;block-size:1.875rem;background:url("${address}") center/contain no-repeat}`
}

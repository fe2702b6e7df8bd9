import { text } from './text.ts'

/**
 * What every supported browser has (package.json: browserslist) and older ones lack: each engine's oldest supported
 * version is the first to have one of them. `feature`: its path in MDN's data; test/house/browsers.test.ts compares it.
 */
export const requirements = [
  { feature: 'javascript.builtins.Array.toSorted', condition: '[].toSorted' },
  {
    feature: 'css.types.color.color-mix',
    condition: "window.CSS&&CSS.supports&&CSS.supports('color','color-mix(in srgb,red,red)')",
  },
  { feature: 'css.at-rules.media.range_syntax', condition: "window.matchMedia&&matchMedia('(width>=0px)').matches" },
] as const

const page = `<p style="margin:30vh 1rem;font:1.125rem sans-serif;text-align:center">${text.oldBrowser}</p>`

/**
 * Inline script of the document, in ECMAScript 5, which the oldest browsers read (spec: browsers.old). In an older
 * browser than the supported ones it writes one sentence; `plaintext` makes text of the rest of the document, so that
 * nothing of it runs.
 */
export const oldBrowserScript = `if(!(${requirements.map(({ condition }) => condition).join('&&')}))document.write('${page}<plaintext style="display:none">')`

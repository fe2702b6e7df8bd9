/**
 * `npm run icons`: creates the icons in public/icons from the logo (public/favicon.svg) and from the shapes of the
 * store's own icons (src/shared/ui/Icon.tsx). Run it when one of them has changed; its output is committed.
 */
const { readFileSync } = require('node:fs')
const sharp = require('sharp')

const logo = readFileSync('public/favicon.svg', 'utf8')
const [, markup] = logo.match(/<svg[^>]*>(.*)<\/svg>/s)
const [frame, mark] = [markup.match(/<rect[^>]*>/)[0], markup.match(/<path[^>]*>/)[0]]
const [, ground] = frame.match(/fill="([^"]+)"/)
const [, ink] = mark.match(/stroke="([^"]+)"/)
const shapes = readFileSync('src/shared/ui/Icon.tsx', 'utf8')

const svg = (content, box = 32) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">${content}</svg>`)
const save = (name, side, picture) =>
  sharp(picture, { density: 72 * 16 })
    .resize(side, side)
    .png({ palette: true })
    .toFile(`public/icons/${name}-${side}.png`)

/** Systems crop a maskable icon to their own shape: only the middle, four fifths wide, is always visible. */
const bleeding = svg(
  `<rect width="32" height="32" fill="${ground}"/><g transform="translate(4.5 4.5) scale(0.72)">${mark}</g>`,
)

function shortcut(shape) {
  const [, path] = shapes.match(new RegExp(`^  ${shape}: '([^']+)'`, 'm'))
  return svg(
    `<circle cx="12" cy="12" r="12" fill="${ground}"/><g transform="translate(5.4 5.4) scale(0.55)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g>`,
    24,
  )
}

void Promise.all([
  save('icon', 192, Buffer.from(logo)),
  save('icon', 512, Buffer.from(logo)),
  save('maskable', 192, bleeding),
  save('maskable', 512, bleeding),
  save('apple-touch', 180, bleeding),
  save('explore', 96, shortcut('compass')),
  save('favorites', 96, shortcut('heart')),
  save('cart', 96, shortcut('cart')),
])

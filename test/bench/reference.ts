import { columnsFor, gridFor, heightOf, layOutImages } from '@/features/gallery/layout'

/** An image in a response of the embedded canvamanager. */
type ReferenceImage = {
  readonly url: string
  readonly title: string
  readonly width: number
  readonly height: number
}

const SIDE = 800

/** The window width of the comparison, and the width of the gallery without margins and scrollbar. */
const WINDOW_PX = 1440
const GALLERY_PX = 1353

/** Returns the valid images of a response; the embedded canvamanager also sends broken ones, as a real one might. */
function toReferenceImages(answer: unknown): ReferenceImage[] {
  return (answer as Partial<ReferenceImage>[])
    .filter((image) => Boolean(image.url))
    .map(({ url = '', title, width, height }) => ({
      url,
      title: title ?? '',
      width: width ?? SIDE,
      height: height ?? SIDE,
    }))
}

type ReferenceServer = { readonly url: string; readonly addPage: (path: string, html: string) => void }

/** Serves the static page of the gallery's first page at `/static`. */
export async function addStaticPage({ url, addPage }: ReferenceServer): Promise<void> {
  const answer = await fetch(`${url}/canvamanager/imgs/preview?page=0&size=40`)
  addPage('/static', staticPage(toReferenceImages(await answer.json())))
}

/** A page without a framework: the minimum that shows the same images at the same positions. */

const HEADER_PX = 68
const MARGIN_PX = 36
const TOP_PX = HEADER_PX + 25

const head = (title: string, style: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
html { background: #0d0e11; color: #f3f1ec; font-family: system-ui, sans-serif; scrollbar-gutter: stable }
body { margin: 0 }
header { position: sticky; top: 0; z-index: 1; height: ${HEADER_PX}px; padding: 0 ${MARGIN_PX}px; background: #0d0e11; line-height: ${HEADER_PX}px; font-size: 24px }
ul { position: relative; margin: 24px ${MARGIN_PX}px; padding: 0 }
li { position: absolute; overflow: hidden; list-style: none; border-radius: 12px; background: #15171c }
img { display: block; width: 100%; height: 100%; object-fit: cover }
${style}</style>
</head>
<body>
<header>Lienzo</header>
`

/** Returns a document with the first images at their positions in the store, in the window of the comparison. */
function staticPage(images: readonly ReferenceImage[]): string {
  const grid = gridFor(WINDOW_PX, GALLERY_PX)
  const { places, rowCount } = layOutImages(images, grid.columns)
  const cell = (GALLERY_PX - grid.gap * (grid.columns - 1)) / grid.columns
  const items = images.map(({ url, title, width, height }, index) => {
    const { column, row, rows } = places[index] ?? { column: 0, row: 0, rows: 1 }
    const box = `left:${column * (cell + grid.gap)}px;top:${row * grid.pitch}px;width:${cell}px;height:${rows * grid.pitch - grid.gap}px`
    const loading = row === 0 ? 'fetchpriority="high"' : 'loading="lazy"'
    return `<li data-index="${index}" style="${box}"><a href="#"><img src="${url}" alt="${escaped(title)}" width="${width}" height="${height}" ${loading} decoding="async"></a></li>`
  })
  return `${head('Static', '')}<main><ul style="height:${heightOf(rowCount, grid)}px">
${items.join('\n')}
</ul></main>
</body>
</html>
`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Returns the same gallery, hand-written: requests pages, renders the rows near the screen, reuses elements out of
 * view, shows an image large and counts the cart.
 * @param windowPx width of the window
 */
export function vanillaPage(windowPx = WINDOW_PX): string {
  return `${head('Vanilla', 'dialog img { width: auto; max-width: 90vw; height: auto; max-height: 80vh; object-fit: contain } li button { position: absolute; right: 8px; bottom: 8px }')}<main><ul></ul></main>
<dialog><img alt=""></dialog>
<script>
const list = document.querySelector('ul'), dialog = document.querySelector('dialog')
const columns = ${columnsFor(windowPx)}, gap = 20, heights = Array(columns).fill(0), images = [], drawn = new Map(), spare = [], cart = new Set()
let page = 0, isAsking = false, isEnd = false
const cell = () => (list.clientWidth - gap * (columns - 1)) / columns
const pitch = () => cell() * 0.8 + gap
async function ask() {
  if (isAsking || isEnd) return
  isAsking = true
  const answer = await (await fetch('/canvamanager/imgs/preview?page=' + page + '&size=40')).json()
  page += 1
  isEnd = answer.length < 40
  for (const image of answer.filter(({ url }) => url)) {
    const row = Math.min(...heights), column = heights.indexOf(row), rows = image.height > image.width * 1.2 ? 2 : 1
    heights[column] += rows
    images.push({ ...image, row, column, rows })
  }
  list.style.height = Math.max(...heights) * pitch() + 'px'
  isAsking = false
  draw()
}
function draw() {
  const top = scrollY - ${TOP_PX}, from = (top - 500) / pitch() - 1, to = (top + innerHeight + 800) / pitch()
  for (const [index, item] of drawn) {
    const { row } = images[index]
    if (row >= from && row < to) continue
    item.remove()
    drawn.delete(index)
    spare.push(item)
  }
  let low = 0, high = images.length
  while (low < high) { const middle = (low + high) >> 1; if (images[middle].row < from) low = middle + 1; else high = middle }
  for (let index = low; index < images.length && images[index].row < to; index += 1) if (!drawn.has(index)) place(index)
  if (scrollY + innerHeight > document.documentElement.scrollHeight * 0.8) ask()
}
function place(index) {
  const image = images[index], item = spare.pop() ?? made(), picture = item.querySelector('img')
  item.dataset.index = index
  item.style.cssText = 'left:' + image.column * (cell() + gap) + 'px;top:' + image.row * pitch() + 'px;width:' + cell() + 'px;height:' + (image.rows * pitch() - gap) + 'px'
  picture.loading = image.row === 0 ? 'eager' : 'lazy'
  picture.fetchPriority = image.row === 0 ? 'high' : 'auto'
  picture.width = image.width
  picture.height = image.height
  picture.alt = image.title
  picture.src = image.url
  drawn.set(index, item)
  list.append(item)
}
function made() {
  const item = document.createElement('li')
  item.innerHTML = '<a href="#"><img decoding="async"></a><button>Carrito</button>'
  item.querySelector('a').onclick = (event) => {
    event.preventDefault()
    dialog.firstChild.src = images[item.dataset.index].url
    dialog.showModal()
  }
  item.querySelector('button').onclick = () => {
    cart.add(images[item.dataset.index].id)
    document.querySelector('header').textContent = 'Lienzo ' + cart.size
  }
  return item
}
dialog.onclick = () => dialog.close()
let frame = 0
addEventListener('scroll', () => { frame ||= requestAnimationFrame(() => { frame = 0; draw() }) }, { passive: true })
ask()
</script>
</body>
</html>
`
}

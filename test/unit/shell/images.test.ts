import { waitFor } from '@testing-library/react'
import { imageSrcset, replaceFailedVariants } from '@/api/imageSource'
import { env } from '@/shared/config/env'
import { loadFirstImages } from '@/shell/loadFirstImages'

type Image = HTMLImageElement

/** A page with four images, three of them in view. The first one comes within `ms`; the line has `downlink` Mbit/s. */
function showPage(ms: number, downlink?: number, isCached = false) {
  Object.assign(navigator, { connection: { downlink } })
  delete document.documentElement.dataset.hidesLoading
  document.body.innerHTML = `<main><ul>${'<li><a><img loading="lazy"></a></li>'.repeat(4)}</ul></main>`
  const [first, small, large, below] = [...document.querySelectorAll('img')] as [Image, Image, Image, Image]
  const place = ({ parentElement }: Image, top: number, height: number) => {
    Object.assign(parentElement ?? {}, { getBoundingClientRect: () => new DOMRect(0, top, 300, height) })
  }
  place(small, 0, 200)
  place(large, 0, 400)
  place(below, window.innerHeight, 400)
  jest.spyOn(performance, 'getEntriesByName').mockReturnValue([{ duration: ms } as PerformanceEntry])
  loadFirstImages({ isCached })
  first.dispatchEvent(new Event('load'))
  const isHidingLoading = document.documentElement.matches('[data-hides-loading]')
  return { small, large, below, isHidingLoading }
}

// spec: documents.first-page
test('after the first image the largest in view is requested, then the rest', async () => {
  const { small, large, below } = showPage(500)
  expect(large).toHaveAttribute('loading', 'lazy')
  await waitFor(() => expect(large).toHaveAttribute('loading', 'eager'))
  expect(small).toHaveAttribute('loading', 'lazy')
  large.dispatchEvent(new Event('load'))
  await waitFor(() => expect(small).toHaveAttribute('loading', 'eager'))
  expect(below).toHaveAttribute('loading', 'lazy')
})

// spec: documents.first-page
test('on a fast line the browser chooses which ones it loads with the first one', () => {
  const { small, large, below } = showPage(50)
  for (const image of [small, large, below]) {
    expect(image).toHaveAttribute('data-requested')
    expect(image).toHaveAttribute('loading', 'lazy')
  }
})

// spec: documents.cached
test('all cached images in view are requested after the first one', async () => {
  const { small, large, below } = showPage(50, 10, true)
  await waitFor(() => expect(small).toHaveAttribute('loading', 'eager'))
  expect(large).toHaveAttribute('loading', 'eager')
  expect(below).toHaveAttribute('loading', 'lazy')
})

// spec: documents.first-page
test.each([
  ['10 Mbit/s', false, 10],
  ['1.5 Mbit/s', true, 1.5],
  ['an unknown speed', true, undefined],
])('with %s images are hidden until they have loaded: %p', (_speed, isHidden, downlink) => {
  expect(showPage(50, downlink).isHidingLoading).toBe(isHidden)
})

// spec: images.variant-fails
test('an image whose variant fails is shown in the original, from then on if online', () => {
  const image = { url: '/imgs/7.webp', width: 600 }
  jest.replaceProperty(env, 'imageUrlTemplate', '/resized/{width}/{url}')
  replaceFailedVariants()
  const failVariant = () => {
    document.body.innerHTML = `<img src="${image.url}" srcset="${imageSrcset(image) ?? ''}">`
    const picture = document.querySelector('img')!
    const handleError = jest.fn()
    picture.addEventListener('error', handleError)
    picture.dispatchEvent(new Event('error'))
    return { picture, handleError }
  }
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(failVariant().picture).not.toHaveAttribute('srcset')
  expect(imageSrcset(image)).toBeDefined()

  isOnline.mockReturnValue(true)
  const { picture, handleError } = failVariant()
  expect(picture).not.toHaveAttribute('srcset')
  expect(picture).toHaveAttribute('src', image.url)
  expect(handleError).not.toHaveBeenCalled()
  expect(imageSrcset(image)).toBeUndefined()
  // The original fails as well.
  picture.dispatchEvent(new Event('error'))
  expect(handleError).toHaveBeenCalledTimes(1)
  delete window.lienzoFailedVariants
})

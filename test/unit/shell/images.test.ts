import { waitFor } from '@testing-library/react'
import { imageSrcset, replaceFailedVariants } from '@/api/imageSource'
import { env } from '@/shared/config/env'
import { carriedImageShown, showImagesWhenLoaded } from '@/shell/carriedPage'

// spec: documents.first-page
test('the shell starts with the first image, although its preload has loaded before', async () => {
  document.body.innerHTML = '<main class="first-page-main"><link rel="preload"><ul><li><a><img></a></li></ul></main>'
  const image = document.querySelector('img')
  // jsdom decodes no images.
  Object.assign(image ?? {}, { decode: () => Promise.resolve() })
  const shown = carriedImageShown()
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  image?.dispatchEvent(new Event('load'))
  await expect(shown).resolves.toBeUndefined()
})

// spec: documents.first-page
test('after the first image the largest in view is requested, then the rest', async () => {
  document.body.innerHTML = `<main class="first-page-main"><ul>${'<li><a><img loading="lazy"></a></li>'.repeat(4)}</ul></main>`
  const [first, small, large, below] = document.querySelectorAll('img')
  if (!first || !small || !large || !below) throw new Error('four images')
  const place = ({ parentElement }: HTMLImageElement, top: number, height: number) => {
    Object.assign(parentElement ?? {}, { getBoundingClientRect: () => new DOMRect(0, top, 300, height) })
  }
  place(small, 0, 200)
  place(large, 0, 400)
  place(below, window.innerHeight, 400)
  showImagesWhenLoaded()
  expect(large).toHaveAttribute('loading', 'lazy')
  first.dispatchEvent(new Event('load'))
  await waitFor(() => expect(large).toHaveAttribute('loading', 'eager'))
  expect(small).toHaveAttribute('loading', 'lazy')
  large.dispatchEvent(new Event('load'))
  expect(small).toHaveAttribute('loading', 'eager')
  expect(below).toHaveAttribute('loading', 'lazy')
})

describe('variants', () => {
  const image = { url: '/imgs/7.webp', width: 600 }

  beforeEach(() => {
    jest.replaceProperty(env, 'imageUrlTemplate', '/resized/{width}/{url}')
  })

  afterEach(() => {
    delete window.lienzoFailedVariants
  })

  function pictureOf(srcset: string | undefined): { picture: HTMLImageElement; failures: () => number } {
    const picture = document.createElement('img')
    if (srcset !== undefined) picture.setAttribute('srcset', srcset)
    picture.setAttribute('src', image.url)
    let count = 0
    picture.addEventListener('error', () => {
      count += 1
    })
    document.body.replaceChildren(picture)
    return { picture, failures: () => count }
  }

  // spec: images.variant-fails
  test('an image whose variant fails is shown in the original, from then on', () => {
    replaceFailedVariants()
    const { picture, failures } = pictureOf(imageSrcset(image))
    picture.dispatchEvent(new Event('error'))
    expect(picture).not.toHaveAttribute('srcset')
    expect(picture).toHaveAttribute('src', image.url)
    expect(failures()).toBe(0)
    expect(imageSrcset(image)).toBeUndefined()
    // The original fails as well.
    picture.dispatchEvent(new Event('error'))
    expect(failures()).toBe(1)
  })

  test('a variant that fails without a network is asked for again later', () => {
    replaceFailedVariants()
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    pictureOf(imageSrcset(image)).picture.dispatchEvent(new Event('error'))
    expect(imageSrcset(image)).toBeDefined()
  })
})

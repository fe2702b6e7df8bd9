import { imageSrcset, replaceFailedVariants } from '@/api/imageSource'
import { env } from '@/shared/config/env'

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

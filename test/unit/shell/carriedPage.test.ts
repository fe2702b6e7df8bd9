import { waitFor } from '@testing-library/react'
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
test('when the first image has loaded, the others in view are requested', async () => {
  document.body.innerHTML = `<main class="first-page-main"><ul>${'<li><a><img loading="lazy"></a></li>'.repeat(3)}</ul></main>`
  const [first, second, last] = document.querySelectorAll('img')
  if (!first || !second || !last?.parentElement) throw new Error('three images')
  last.parentElement.getBoundingClientRect = () => new DOMRect(0, window.innerHeight, 300, 200)
  showImagesWhenLoaded()
  expect(second).toHaveAttribute('loading', 'lazy')
  first.dispatchEvent(new Event('load'))
  await waitFor(() => {
    expect(second).toHaveAttribute('loading', 'eager')
  })
  expect(last).toHaveAttribute('loading', 'lazy')
})

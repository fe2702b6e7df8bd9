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
  await waitFor(() => {
    expect(large).toHaveAttribute('loading', 'eager')
  })
  expect(small).toHaveAttribute('loading', 'lazy')
  large.dispatchEvent(new Event('load'))
  expect(small).toHaveAttribute('loading', 'eager')
  expect(below).toHaveAttribute('loading', 'lazy')
})

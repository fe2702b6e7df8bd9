import { carriedImageShown } from '@/shell/carriedPage'

// spec: documents.first-page
test('the shell starts with the first image of the document, although its preload has loaded before', async () => {
  document.body.innerHTML = '<main class="first-page-main"><link rel="preload"><ul><li><a><img></a></li></ul></main>'
  const image = document.querySelector('img')
  // jsdom decodes no images.
  Object.assign(image ?? {}, { decode: () => Promise.resolve() })
  const shown = carriedImageShown()
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  image?.dispatchEvent(new Event('load'))
  await expect(shown).resolves.toBeUndefined()
})

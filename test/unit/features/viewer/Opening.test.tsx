import { act, render, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { Provider } from 'react-redux'
import { toStoreImage, type StoreImage } from '@/api/image'
import { makeStore } from '@/app/store'
import { isViewerLoaded, preloadViewer } from '@/features/viewer/LazyViewer'
import { Opening, type OpeningHandle } from '@/features/viewer/Opening'
import { buildRawImage } from '@test/builders/buildRawImage'

const image = toStoreImage(buildRawImage({ id: 1001, title: 'Luna', width: 800, height: 800 }))!

const pictures = () => document.querySelectorAll('body > [aria-hidden="true"] img')

/** Clicks the image, with the viewer's code loaded. */
async function openImage(onShow: (id: string) => void) {
  // Without a time limit, which transforming its files may exceed.
  await import('@/features/viewer/Viewer')
  preloadViewer()
  await waitFor(() => {
    expect(isViewerLoaded()).toBe(true)
  })
  const store = makeStore()
  const opening = createRef<OpeningHandle>()
  const withViewed = (viewed: StoreImage | null) => (
    <Provider store={store}>
      <Opening ref={opening} viewed={viewed} onShow={onShow} />
    </Provider>
  )
  const { rerender } = render(withViewed(null))
  await act(async () => {
    opening.current?.open(image)
    await Promise.resolve()
  })
  return (viewed: StoreImage | null) => {
    rerender(withViewed(viewed))
  }
}

// spec: 2.viewer.overlay
test('the picture comes first, then the viewer, which takes its place', async () => {
  const shown: string[] = []
  const view = await openImage((id) => shown.push(id))
  expect(pictures()).toHaveLength(1)
  expect(shown).toEqual([])
  await waitFor(() => {
    expect(shown).toEqual(['1001'])
  })
  view(image)
  await waitFor(() => {
    expect(pictures()).toHaveLength(0)
  })
})

test('a viewer that closes before its first paint leaves no picture behind', async () => {
  const view = await openImage(() => undefined)
  view(image)
  view(null)
  expect(pictures()).toHaveLength(0)
})

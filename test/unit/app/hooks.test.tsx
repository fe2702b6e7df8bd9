import { act, renderHook } from '@testing-library/react'
import { type StoreImage, toStoreImage } from '@/api/image'
import { SCROLL_THROTTLE_MS } from '@/features/gallery/scrollThreshold'
import { useInfiniteScroll } from '@/features/gallery/useInfiniteScroll'
import { useSharedViewer } from '@/features/viewer/useSharedViewer'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { buildRawImage } from '@test/builders/buildRawImage'

// spec: 8.context
test.each([
  ['dispatch', () => useAppDispatch()],
  ['state', () => useAppSelector((state) => state.auth)],
])("outside of the store's provider, the hook for %s throws", (_, use) => {
  expect(() => renderHook<unknown, unknown>(use)).toThrow(/react-redux context value/)
})

describe('more images', () => {
  // The simulated page is 260 px high without a gallery; these tests need a long page.
  const PAGE_HEIGHT = 10_000
  const list = document.createElement('main')

  list.innerHTML = `<ul style="height: ${PAGE_HEIGHT - 260}px"></ul>`

  const scrollTo = (top: number) => {
    window.scrollTo(0, top)
  }

  beforeEach(() => {
    jest.useFakeTimers()
    document.body.append(list)
    scrollTo(0)
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  function renderScroll(props: Partial<Parameters<typeof useInfiniteScroll>[0]> = {}) {
    const onLoadMore = jest.fn()
    const view = renderHook(
      (changed: object) => {
        useInfiniteScroll({ dataLength: 80, canLoad: true, onLoadMore, ...props, ...changed })
      },
      {
        initialProps: {},
      },
    )
    return { onLoadMore, ...view }
  }

  test('nothing is loaded at the top of a long page', () => {
    expect(renderScroll().onLoadMore).not.toHaveBeenCalled()
  })

  // spec: 4.scroll.threshold, 9.scroll.threshold
  test('more images load once the page is scrolled past 80 %', () => {
    const { onLoadMore } = renderScroll()
    scrollTo(0.8 * PAGE_HEIGHT - window.innerHeight - 1)
    jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
    expect(onLoadMore).not.toHaveBeenCalled()
    scrollTo(0.8 * PAGE_HEIGHT - window.innerHeight)
    jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
    expect(onLoadMore).toHaveBeenCalledTimes(1)
  })

  // spec: 4.scroll.throttle, 9.scroll.throttle
  test('the scroll position is read at most every 150 ms', () => {
    const { onLoadMore } = renderScroll()
    scrollTo(100)
    scrollTo(PAGE_HEIGHT)
    jest.advanceTimersByTime(149)
    expect(onLoadMore).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onLoadMore).toHaveBeenCalledTimes(1)
  })

  // spec: 4.scroll.loader
  test('the same list loads more only once, even after more scrolling', () => {
    const { onLoadMore, rerender } = renderScroll()
    for (const top of [9000, 8900, 9100]) {
      scrollTo(top)
      jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
    }
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    rerender({ dataLength: 160 })
    expect(onLoadMore).toHaveBeenCalledTimes(2)
  })

  test('nothing is loaded while a request is pending, after a failure or at the end', () => {
    const { onLoadMore } = renderScroll({ canLoad: false })
    scrollTo(PAGE_HEIGHT)
    jest.advanceTimersByTime(SCROLL_THROTTLE_MS)
    expect(onLoadMore).not.toHaveBeenCalled()
  })

  test('a list that does not fill the window loads more by itself', () => {
    list.remove()
    expect(renderScroll().onLoadMore).toHaveBeenCalledTimes(1)
  })
})

describe('a shared image', () => {
  const image = toStoreImage(buildRawImage())

  beforeEach(() => {
    jest.useFakeTimers()
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  const pass = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms))
  }

  function renderViewer() {
    const onLeave = jest.fn()
    const view = renderHook((known: StoreImage | null) => useSharedViewer(known, onLeave), {
      initialProps: null as StoreImage | null,
    })
    return { ...view, onLeave }
  }

  // spec: 2.shared.opens, 9.shared.opens
  test('the viewer opens half a second after the image is known, not before', () => {
    const { result, rerender } = renderViewer()
    pass(2000)
    expect(result.current.viewer.image).toBeNull()
    rerender(image)
    pass(499)
    expect(result.current.viewer.image).toBeNull()
    pass(1)
    expect(result.current.viewer.image).toBe(image)
  })

  // spec: 2.shared.leaves, 9.shared.leaves
  test('the page is left once, 300 ms after the viewer closes', () => {
    const { result, rerender, onLeave } = renderViewer()
    rerender(image)
    pass(500)
    act(() => {
      result.current.viewer.onClose()
    })
    expect(result.current.viewer.image).toBeNull()
    pass(299)
    expect(onLeave).not.toHaveBeenCalled()
    pass(1)
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})

describe('a return to the page', () => {
  const comeBack = (persisted: boolean) => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  }

  beforeEach(() => {
    jest.useFakeTimers()
    // Far from returns of earlier tests.
    jest.advanceTimersByTime(10_000)
  })

  afterEach(() => {
    jest.useRealTimers()
  })

  // spec: browsers.return
  test('a failed request is retried after a return from the bfcache, not after a load', () => {
    const retry = jest.fn()
    renderHook(() => {
      useOnReconnect(retry, true)
    })
    comeBack(false)
    expect(retry).not.toHaveBeenCalled()
    comeBack(true)
    expect(retry).toHaveBeenCalledTimes(1)
  })

  // spec: browsers.return
  test('a request that fails soon after the return is retried once', () => {
    const retry = jest.fn()
    const { rerender } = renderHook(
      ({ hasFailed }) => {
        useOnReconnect(retry, hasFailed)
      },
      { initialProps: { hasFailed: false } },
    )
    comeBack(true)
    act(() => jest.advanceTimersByTime(400))
    rerender({ hasFailed: true })
    expect(retry).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(600))
    expect(retry).toHaveBeenCalledTimes(1)
    rerender({ hasFailed: false })
    rerender({ hasFailed: true })
    act(() => jest.advanceTimersByTime(60_000))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

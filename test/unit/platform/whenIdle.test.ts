import { whenIdle } from '@/platform/whenIdle'
import { mockIdleCallbacks } from '@test/support/idleBrowser'

/** Keeps the document loading until the test calls the returned function. */
function documentIsLoading() {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  return () => {
    readyState.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})

test('a task waits until the document has loaded and the browser is idle', () => {
  const finishLoading = documentIsLoading()
  const browser = mockIdleCallbacks()
  const task = jest.fn()
  whenIdle(task)
  expect(browser.waiting).toHaveLength(0)
  finishLoading()
  expect(task).not.toHaveBeenCalled()
  browser.rest()
  expect(task).toHaveBeenCalledTimes(1)
})

test('a task waits for a timer if the browser has no idle callbacks', () => {
  const task = jest.fn()
  whenIdle(task)
  expect(task).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(task).toHaveBeenCalledTimes(1)
})

test.each([
  ['before the document has loaded', () => undefined],
  [
    'before the browser is idle',
    (finishLoading: () => void) => {
      finishLoading()
    },
  ],
])('a task cancelled %s does not run', (_, until) => {
  const finishLoading = documentIsLoading()
  const browser = mockIdleCallbacks()
  const task = jest.fn()
  const cancel = whenIdle(task)
  until(finishLoading)
  cancel()
  finishLoading()
  browser.rest()
  expect(task).not.toHaveBeenCalled()
})

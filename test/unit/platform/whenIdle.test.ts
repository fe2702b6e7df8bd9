import { whenIdle } from '@/platform/whenIdle'
import { browserSaysWhenIdle } from '@test/support/idleBrowser'

/** The document is still loading until the test says otherwise. */
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

test('waits until the document has loaded and the browser is idle', () => {
  const finishLoading = documentIsLoading()
  const browser = browserSaysWhenIdle()
  const task = jest.fn()
  whenIdle(task)
  expect(browser.waiting).toHaveLength(0)
  finishLoading()
  expect(task).not.toHaveBeenCalled()
  browser.rest()
  expect(task).toHaveBeenCalledTimes(1)
})

test('waits a moment where the browser does not say when it is idle', () => {
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
])('does nothing when called off %s', (_, until) => {
  const finishLoading = documentIsLoading()
  const browser = browserSaysWhenIdle()
  const task = jest.fn()
  const callOff = whenIdle(task)
  until(finishLoading)
  callOff()
  finishLoading()
  browser.rest()
  expect(task).not.toHaveBeenCalled()
})

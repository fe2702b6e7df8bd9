import { readScroll, writeScroll } from '@/platform/storage'

test('what was written is read again, for its own entry only', () => {
  writeScroll('a', { index: 3 })
  expect(readScroll('a')).toEqual({ index: 3 })
  expect(readScroll('b')).toBeUndefined()
})

test('garbage reads as nothing', () => {
  sessionStorage.setItem('scroll_a', '{cut')
  expect(readScroll('a')).toBeUndefined()
})

test('blocked storage reads as nothing and swallows what is written', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  writeScroll('a', { index: 3 })
  expect(readScroll('a')).toBeUndefined()
  blocked.mockRestore()
})

/** @jest-environment node */
import { createRenderQueue } from '@/demo/art/renderQueue'

test('the newest request is rendered first, an aborted request never', async () => {
  const queue = createRenderQueue()
  const begun: string[] = []
  const ask = (name: string, signal?: AbortSignal) => {
    const render = () => {
      begun.push(name)
      return Promise.resolve(new Uint8Array())
    }
    return queue.enqueue(name, render, signal)
  }
  const left = new AbortController()

  // Two requests are rendered at a time; the others wait.
  const asked = [ask('1'), ask('2'), ask('3'), ask('4')]
  const dropped = ask('5', left.signal)
  left.abort(new Error('Scrolled away'))

  await expect(dropped).rejects.toThrow('Scrolled away')
  await Promise.all(asked)
  expect(begun).toEqual(['1', '2', '4', '3'])
})

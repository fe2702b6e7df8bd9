/** @jest-environment node */
import { dirname } from 'node:path'
import { filesBelow } from '@test/support/files'

test("imports use './' for the same folder and '@/' for other folders", () => {
  const sources = filesBelow('src', /\.tsx?$/).filter(({ path }) => /^src\/(?!demo\/).*\//.test(path))
  const detours = sources.flatMap(({ path, text }) => {
    const folder = dirname(path).replace(/^src/, '@')
    const imported = [...text.matchAll(/(?:from |import\()'(@\/[^']+)'/g)].map(([, name = '']) => name)
    return imported.filter((name) => name.startsWith(`${folder}/`)).map((name) => `${path}: ${name}`)
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(detours).toEqual([])
})

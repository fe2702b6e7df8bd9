/** @jest-environment node */
import { dirname } from 'node:path'
import { filesBelow } from '@test/support/files'

test("a file names its neighbours with './', and what is in other folders with '@/'", () => {
  const sources = filesBelow('src', /\.tsx?$/).filter(({ path }) => /^src\/(?!demo\/).*\//.test(path))
  const detours = sources.flatMap(({ path, text }) => {
    const folder = dirname(path).replace(/^src/, '@')
    const imported = [...text.matchAll(/(?:from |import\()'(@\/[^']+)'/g)].map(([, name = '']) => name)
    return imported.filter((name) => name.startsWith(`${folder}/`)).map((name) => `${path}: ${name}`)
  })
  expect(sources.length).toBeGreaterThan(50)
  expect(detours).toEqual([])
})

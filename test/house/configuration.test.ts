/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parseEnv, variableNames } from '@/shared/config/parseEnv'
import { filesBelow } from '@test/support/files'

const example = readFileSync('.env.example', 'utf8')

// spec: configuration.documented
test('.env.example documents every variable that the store and its demo read', () => {
  const sources = [
    ...filesBelow('src', /\.ts$/),
    { path: 'vite.config.ts', text: readFileSync('vite.config.ts', 'utf8') },
  ]
  const read = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\b(?:VITE|LIENZO)_[A-Z_]*[A-Z]\b/g)].map(([name]) => name)),
  )
  const documented = [...example.matchAll(/^#?\s?((?:VITE|LIENZO)_\w+)=/gm)].map(([, name]) => name)
  for (const name of variableNames) read.add(`VITE_${name}`)
  // The same names at run time.
  for (const name of variableNames) if (name !== 'API_BASE_URL') read.delete(`LIENZO_${name}`)
  expect([...read].sort()).toEqual(documented.sort())
})

test('.env.example parses to the default configuration', () => {
  const lines = [...example.matchAll(/^(VITE_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  expect(parseEnv(Object.fromEntries(lines) as Record<string, string>)).toEqual(parseEnv({}))
})

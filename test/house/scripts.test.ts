/** @jest-environment node */
import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Windows' shell sets no variable before a command, and knows neither single quotes nor these commands. */
test.each(Object.entries(scripts))('npm run %s runs on Windows too', (_, script) => {
  expect(script).not.toMatch(/(^|&& )\w+=|'|\b(rm|cp|mv|mkdir|cat|export|sh|bash)\b /)
})

/** @jest-environment node */
import { readFileSync } from 'node:fs'

// spec: copy.document
test('the document declares Spanish as its language', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<html lang="es">')
})

/** @jest-environment node */
import { readFileSync } from 'node:fs'

test('the document says that it is in Spanish', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<html lang="es">')
})

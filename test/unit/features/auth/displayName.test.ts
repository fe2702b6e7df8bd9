/** @jest-environment node */
import { displayNameOf } from '@/features/auth/displayName'

test.each([
  ['Persona de Prueba', 'persona@example.com', 'Persona de Prueba'],
  ['  Persona de Prueba ', '', 'Persona de Prueba'],
  ['', 'persona@example.com', 'persona@example.com'],
  ['   ', ' persona@example.com ', 'persona@example.com'],
  ['', '', 'Mi cuenta'],
  [' \t', '\n ', 'Mi cuenta'],
])('the name %j and the email %j are shown as %j', (name, email, shown) => {
  expect(displayNameOf({ name, email })).toBe(shown)
})

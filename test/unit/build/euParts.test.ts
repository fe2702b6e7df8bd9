import { missingForEu } from '@/build/euParts'
import { parseEnv } from '@/shared/config/parseEnv'

const all = {
  VITE_SELLER: 'Lienzo S.L., Calle Mayor 1, Madrid',
  VITE_SUPPORT_EMAIL: 'ayuda@lienzo.example',
  VITE_PRIVACY_URL: '/privacidad.html',
  VITE_TERMS_URL: '/terminos.html',
  VITE_LICENSE_URL: '/licencia.html',
  VITE_TAX_NOTE: 'IVA incluido',
  VITE_WITHDRAWAL_EMAIL: 'desistir@lienzo.example',
  VITE_WITHDRAWAL_WAIVER: 'Acepto que la entrega empiece ya.',
  VITE_ACCESSIBILITY_URL: '/accesibilidad.html',
}

// spec: trade.missing-parts
test.each([
  ['none', {}, Object.keys(all)],
  ['half', { VITE_SUPPORT_EMAIL: all.VITE_SUPPORT_EMAIL, VITE_TERMS_URL: all.VITE_TERMS_URL }, undefined],
  ['all', all, []],
  ['all but the statement, which the store then has itself,', { ...all, VITE_ACCESSIBILITY_URL: '' }, []],
])('with %s configured, the build names the parts that an EU shop lacks', (_, configured, expected) => {
  const names = expected ?? Object.keys(all).filter((name) => !(name in configured))
  expect(missingForEu(parseEnv(configured)).map((line) => line.split(':')[0])).toEqual(names)
})

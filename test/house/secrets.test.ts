/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { filesBelow } from '@test/support/files'

/** A unique value: any occurrence in a build comes from this test. */
const value = () => `v${randomBytes(16).toString('hex')}`

/**
 * Secrets that a build environment may contain. Vite publishes variables with the prefix VITE_; the store publishes a
 * fixed list only.
 */
const secrets = Object.fromEntries(
  [
    'PAYPAL_CLIENT_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'DATABASE_URL',
    'AWS_SECRET_ACCESS_KEY',
    'NPM_TOKEN',
    'LIENZO_ANYTHING',
    'SUPPORT_EMAIL',
    'VITE_PAYPAL_CLIENT_SECRET',
    'VITE_SOMETHING',
  ].map((name) => [name, value()]),
)
/** The public configuration. */
const ids = {
  VITE_GOOGLE_CLIENT_ID: value(),
  VITE_PAYPAL_CLIENT_ID: value(),
  VITE_SUPPORT_EMAIL: `v${randomBytes(4).toString('hex')}@x.example`,
}

const folder = mkdtempSync(join(tmpdir(), 'lienzo-secrets-'))
const build = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'],
  {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', VITE_SOURCE_MAPS: 'true', ...secrets, ...ids },
  },
)
const files = filesBelow(folder, /./)
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const filesWith = (isThere: (text: string) => boolean) =>
  files.filter(({ text }) => isThere(text)).map(({ path }) => relative(folder, path))

test('a build contains only the public configuration of the environment', () => {
  expect({ status: build.status, stderr: build.status === 0 ? '' : build.stderr }).toEqual({ status: 0, stderr: '' })
  for (const kind of [/\.js$/, /\.js\.map$/, /\.css$/, /index\.html$/, /_headers$/, /\.webmanifest$/]) {
    expect({ kind, isThere: files.some(({ path }) => kind.test(path)) }).toEqual({ kind, isThere: true })
  }
  for (const id of Object.values(ids)) expect(filesWith((text) => text.includes(id))).not.toEqual([])
  const found = Object.entries(secrets).filter(([, secret]) => filesWith((text) => text.includes(secret)).length > 0)
  expect(found.map(([name]) => name)).toEqual([])
})

test('no file contains the folder that it was built in', () => {
  // Source maps use relative paths ('../../src'), and packages contain folders with any name, even the name of a home
  // folder.
  const isAbsolute = (before: string) => !/[\w.@-]$/.test(before)
  const names = (text: string, place: string) => text.split(place).slice(0, -1).some(isAbsolute)
  expect(names(`"sources":["${process.cwd()}/src/main.tsx"]`, process.cwd())).toBe(true)
  // Without a home folder it is the root of the file system.
  const places = [process.cwd(), `${homedir()}/`].filter((place) => place.length > 2)
  expect(filesWith((text) => places.some((place) => names(text, place)))).toEqual([])
})

const letters = (count: number) => 'aB3'.repeat(count).slice(0, count)

// The examples are concatenated. Otherwise secret scanners would report this file.
test.each([
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/, ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')],
  ["a key of Google's", /\bAIza[\w-]{35}/, `AIza${letters(35)}`],
  ["a client secret of Google's", /\bGOCSPX-[\w-]{20,}/, `GOCSPX-${letters(28)}`],
  ["an access token of Google's", /\bya29\.[\w-]{20,}/, `ya29.${letters(30)}`],
  ['a live key of a payment service', /\b[sr]k_live_\w{10,}/, `sk_live_${letters(24)}`],
  [
    "an access token of PayPal's",
    /\baccess_token\$(production|sandbox)\$\w+/,
    `access_token$production$${letters(16)}`,
  ],
  ["a token of GitHub's", /\b(gh[pousr]_\w{30,}|github_pat_\w{20,})/, `ghp_${letters(36)}`],
  ["a token of npm's", /\bnpm_\w{36}\b/, `npm_${letters(36)}`],
  ["a key of Amazon's", /\b(AKIA|ASIA)[A-Z0-9]{16}\b/, `AKIA${'Q7'.repeat(8)}`],
  ["a token of Slack's", /\bxox[abeoprs]-[\w-]{10,}/, `xoxb-${letters(20)}`],
  ['a token with claims', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}/, `eyJ${letters(20)}.eyJ${letters(20)}.${letters(10)}`],
  [
    'an address with a password',
    /\b[a-z][a-z0-9+.-]*:\/\/[\w.%-]+:[^\s/@:"'`]+@[\w-]+/i,
    ['postgres://shop:', '@db.example/shop'].join(letters(8)),
  ],
])('%s is in no file', (_, shape, example) => {
  expect(example).toMatch(shape)
  expect(filesWith((text) => shape.test(text))).toEqual([])
})

import { createRequire } from 'node:module'
import type * as compatData from '@/tools/compatData.cjs'
import { cards, expect, test } from './fixtures.ts'

const { bcd, lackedBy } = createRequire(import.meta.url)('../../src/tools/compatData.cjs') as typeof compatData

test.use({ serviceWorkers: 'block' })

// Browser: scripts run without what older ones lack.

// spec: browsers.old
test('a browser older than the list reads one sentence', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  await page.goto('/')
  const sentence = page.getByText(/^Tu navegador es demasiado antiguo/)
  await expect(sentence).toHaveText(
    'Tu navegador es demasiado antiguo para esta tienda. Actualízalo o abre este enlace en otro.',
  )
  await expect(sentence).toBeVisible()
  // Nothing else of the document is drawn or run.
  expect((await page.locator('body').innerText()).trim()).toMatch(/^Tu navegador .+ en otro\.$/)
  await expect(page.locator('#root')).toHaveCount(0)
  await expect(page).toHaveTitle(/Lienzo/)
})

/** The mock of Google's script needs it, as its real one may. */
const READ_BY_GOOGLE = 'Navigator.userActivation'

/** All that some supported browser lacks, as MDN names it: 'URL.canParse_static', 'String.toWellFormed', 'CloseWatcher'. */
function lackedMembers(): string[] {
  const owners = { ...bcd.api, ...bcd.javascript.builtins }
  const isLacked = (feature: unknown) => (lackedBy(feature)?.length ?? 0) > 0
  return Object.entries(owners)
    .flatMap(([owner, members]) => [
      ...(isLacked(members) ? [owner] : []),
      ...Object.entries(members)
        .filter(([name, feature]) => /^\w+$/.test(name) && !name.endsWith('_event') && isLacked(feature))
        .map(([name]) => `${owner}.${name}`),
    ])
    .filter((name) => name !== READ_BY_GOOGLE)
}

// spec: browsers.oldest
test('a visitor finds images and signs in with what every listed browser has', async ({ page, account }) => {
  const lacked = lackedMembers()
  expect(lacked).toEqual(
    expect.arrayContaining(['URL.canParse_static', 'String.toWellFormed', 'Window.requestIdleCallback']),
  )
  await page.addInitScript((names) => {
    const all = window as unknown as Record<string, { prototype?: object } | undefined>
    for (const [owner = '', member] of names.map((name) => name.split('.'))) {
      if (member === undefined) Reflect.deleteProperty(window, owner)
      else if (owner === 'Window') Reflect.deleteProperty(window, member)
      else if (member.endsWith('_static')) Reflect.deleteProperty(all[owner] ?? {}, member.replace('_static', ''))
      else
        for (const target of [all[owner], all[owner]?.prototype])
          if (target !== undefined) Reflect.deleteProperty(target, member)
    }
  }, lacked)
  await page.goto('/')
  expect(await page.evaluate(() => ['canParse' in URL, 'toWellFormed' in String.prototype])).toEqual([false, false])
  await expect(cards(page).nth(5).getByRole('img')).toBeVisible()
  await cards(page).first().getByRole('img').click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
})

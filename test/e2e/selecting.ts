import type { Page } from '@playwright/test'
import { cards, expect } from './fixtures.ts'
import { cardAt } from './shopping.ts'

export const marks = (page: Page) => page.getByRole('checkbox', { name: /^Seleccionar / })
export const markOf = (page: Page, index: number) => cardAt(page, index).getByRole('checkbox')
export const bar = (page: Page) => page.getByRole('region', { name: 'Selección' })
export const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name })
export const count = (page: Page, images: number) =>
  expect(bar(page)).toContainText(images === 1 ? '1 imagen seleccionada' : `${String(images)} imágenes seleccionadas`)

export async function startMode(page: Page): Promise<void> {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Seleccionar' }).click()
  await expect(marks(page).first()).toBeVisible()
}

/** Selects cards from one index to another. */
export async function selectRange(page: Page, from: number, to: number): Promise<void> {
  await markOf(page, from).click()
  await markOf(page, to).click({ modifiers: ['Shift'] })
}

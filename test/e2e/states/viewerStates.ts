import { expect, type Page } from '@playwright/test'
import { cardAt } from '@test/e2e/shopping'
import type { States } from './visit.ts'

const picture = (page: Page) => page.getByRole('dialog').getByRole('img')

async function openViewer(page: Page): Promise<void> {
  await page.goto('/')
  await cardAt(page, 1).getByRole('link').click()
  await expect(picture(page)).toHaveAttribute('data-status', 'shown')
}

export const viewerStates: States = {
  viewer: { show: ({ page }) => openViewer(page) },
  'viewer-details': {
    show: async ({ page }) => {
      await openViewer(page)
      await page.getByRole('button', { name: 'Información' }).click()
    },
  },
  'viewer-zoomed': {
    show: async ({ page }) => {
      await openViewer(page)
      await picture(page).dblclick()
    },
  },
  'viewer-broken-picture': {
    show: async ({ page }) => {
      await page.goto('/previewcontent/?rsrc=1002&escenario=404:archivos')
      await expect(page.getByRole('dialog').getByText('Imagen no disponible')).toBeVisible()
    },
  },
  'viewer-more-like-this': {
    show: async ({ page }) => {
      await openViewer(page)
      const row = page.getByRole('region', { name: 'Más como esta' })
      await row.getByRole('link', { name: 'Ver todas' }).focus()
      await expect(row.getByRole('img').first()).toBeVisible()
      await row.evaluate((element) => {
        element.scrollIntoView({ block: 'end' })
      })
    },
  },
  share: {
    show: async ({ page }) => {
      await openViewer(page)
      await page.getByRole('button', { name: 'Compartir' }).click()
      await expect(page.getByRole('dialog', { name: 'Compartir imagen' })).toBeVisible()
    },
  },
  'shared-image': {
    show: async ({ page }) => {
      await page.goto('/previewcontent/?rsrc=1002')
      await expect(picture(page)).toHaveAttribute('data-status', 'shown')
    },
  },
  'shared-image-loading': {
    show: async ({ page }) => {
      await page.goto('/previewcontent/?rsrc=1002&escenario=sin-fin:imagen')
      await expect(page.getByText('Cargando imagen compartida...')).toBeVisible()
    },
  },
  'shared-image-missing': {
    show: async ({ page }) => {
      await page.goto('/previewcontent/?rsrc=99999999')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  'shared-image-failed': {
    show: async ({ page }) => {
      await page.goto('/previewcontent/?rsrc=1002&escenario=403:imagen')
      await expect(page.getByText('Ocurrió un error al cargar la imagen')).toBeVisible()
    },
  },
}

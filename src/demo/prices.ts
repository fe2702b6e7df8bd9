import { Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { readBody, refusal } from './refusal.ts'

/** A price package: the price of one image, with the server's field names. */
export type PricePackage = { id: number; nombre: string; cantidad: number; precioUsd: number; descuento: string }

/** The default price list (spec: 9.price.individual, 9.price.pack5, 9.price.pack10). */
export const PRICE_PACKAGES: readonly PricePackage[] = [
  { id: 1, nombre: 'Individual', cantidad: 1, precioUsd: 2.5, descuento: '0%' },
  { id: 2, nombre: 'Pack de 5', cantidad: 5, precioUsd: 2.0, descuento: '20%' },
  { id: 3, nombre: 'Pack de 10', cantidad: 10, precioUsd: 1.75, descuento: '30%' },
]

const PackageRow = v.object({ answer: v.string() })

/** Replaces the price list. Accepts any JSON, because tests need a server with unusable packages. */
export function setPackages(database: Database, packages: readonly unknown[]): void {
  database.run('DELETE FROM packages')
  for (const one of packages) database.run('INSERT INTO packages (answer) VALUES (?)', JSON.stringify(one))
}

/** Returns the price list as it was set. */
export function packagesOf(database: Database): unknown[] {
  return database
    .all(PackageRow, 'SELECT answer FROM packages ORDER BY position')
    .map(({ answer }): unknown => JSON.parse(answer))
}

/**
 * The terms of a promo code. `percent`: 0 to 100. `expires`: the last valid day as YYYY-MM-DD (UTC); without it the
 * code never expires.
 */
export type DiscountTerms = { percent: number; expires?: string }

/** The codes of every demo shop. */
export const DISCOUNT_CODES: Readonly<Record<string, DiscountTerms>> = {
  BIENVENIDA20: { percent: 20 },
  VERANO10: { percent: 10 },
  MITAD50: { percent: 50 },
  GRATIS: { percent: 100 },
  NAVIDAD24: { percent: 24, expires: '2025-01-06' },
}

const CodeRow = v.object({ percent: v.number(), expires: v.nullable(v.string()), uses: v.number() })
const CodeBody = v.object({ codigo: v.pipe(v.string(), v.maxLength(50), v.transform(normalize), v.nonEmpty()) })

function normalize(code: string): string {
  return code.trim().toUpperCase()
}

/** Adds a code or updates its terms. The number of its uses stays. */
export function setDiscount(database: Database, code: string, { percent, expires }: DiscountTerms): void {
  database.run(
    `INSERT INTO codes (code, percent, expires) VALUES (?, ?, ?)
     ON CONFLICT (code) DO UPDATE SET percent = excluded.percent, expires = excluded.expires`,
    ...[normalize(code), percent, expires ?? null],
  )
}

/** The stored terms of a code, and the number of its uses. */
export function discountOf(database: Database, code: string) {
  return database.first(CodeRow, 'SELECT percent, expires, uses FROM codes WHERE code = ?', normalize(code))
}

function expiryMessage(code: string, expires: string | null): string | undefined {
  if (expires === null || new Date().toISOString().slice(0, 10) <= expires) return undefined
  const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expires))
  return `El código ${code} venció el ${day}.`
}

/** Routes under /descuentos. */
export function discountRoutes(database: Database): Hono {
  const routes = new Hono()
  routes.post('/validar', async (context) => {
    const { codigo } = await readBody(context.req, CodeBody)
    const discount = discountOf(database, codigo)
    if (!discount) return context.json({ valid: false, codigo })
    const message = expiryMessage(codigo, discount.expires)
    if (message !== undefined) return context.json({ valid: false, codigo, message })
    return context.json({ valid: true, codigo, porcentajeDescuento: discount.percent })
  })
  routes.post('/aplicar', async (context) => {
    const { codigo } = await readBody(context.req, CodeBody)
    const discount = discountOf(database, codigo)
    if (!discount) throw refusal(404, `El código ${codigo} no existe.`)
    const message = expiryMessage(codigo, discount.expires)
    if (message !== undefined) throw refusal(409, message)
    database.run('UPDATE codes SET uses = uses + 1 WHERE code = ?', codigo)
    return context.json({})
  })
  return routes
}

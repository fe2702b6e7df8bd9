import * as v from 'valibot'
import type { Database } from './database.ts'

/** A price package: the price of one image, with the server's field names. */
export type PricePackage = { id: number; nombre: string; cantidad: number; precioUsd: number; descuento: string }

/** The default price list (spec: 9.price.individual, 9.price.pack5, 9.price.pack10). */
export const PRICE_PACKAGES: readonly PricePackage[] = [
  { id: 1, nombre: 'Individual', cantidad: 1, precioUsd: 2.5, descuento: '0%' },
  { id: 2, nombre: 'Pack de 5', cantidad: 5, precioUsd: 2.0, descuento: '20%' },
  { id: 3, nombre: 'Pack de 10', cantidad: 10, precioUsd: 1.75, descuento: '30%' },
]

const Row = v.object({ answer: v.string() })

/** Replaces the price list. Accepts any JSON, because tests need a server with unusable packages. */
export function setPackages(database: Database, packages: readonly unknown[]): void {
  database.run('DELETE FROM packages')
  for (const one of packages) database.run('INSERT INTO packages (answer) VALUES (?)', JSON.stringify(one))
}

/** Returns the price list as it was set. */
export function packagesOf(database: Database): unknown[] {
  return database
    .all(Row, 'SELECT answer FROM packages ORDER BY position')
    .map(({ answer }): unknown => JSON.parse(answer))
}

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { entryAt } from './catalogEntry.ts'
import type { CatalogEntry } from './catalogEntry.ts'
import type { Database } from './database.ts'
import { DISCOUNT_CODES, setDiscount } from './discounts.ts'
import { PRICE_PACKAGES, setPackages } from './prices.ts'

const Seeds = v.object({ fingerprint: v.string() })

/**
 * Fills the shop with `images` catalog entries, the price list and the discount codes.
 * Does nothing when they are up to date. Clients, lists, purchases and code uses always stay.
 */
export function seed(database: Database, images: number): void {
  const fingerprint = fingerprintOf(images)
  if (database.first(Seeds, 'SELECT fingerprint FROM seeds')?.fingerprint === fingerprint) return
  database.transaction(() => {
    storeImages(database, entriesUpTo(images))
    setPackages(database, PRICE_PACKAGES)
    for (const [code, terms] of Object.entries(DISCOUNT_CODES)) setDiscount(database, code, terms)
    database.run('INSERT OR REPLACE INTO seeds (id, fingerprint) VALUES (1, ?)', fingerprint)
  })
}

// A sample is enough: all works share words and rules, and this runs at every start.
function fingerprintOf(images: number): string {
  const sample = Array.from({ length: 24 }, (_, nth) => entryAt(nth * 5))
  const seeds = JSON.stringify([images, sample, PRICE_PACKAGES, DISCOUNT_CODES])
  return createHash('sha256').update(seeds).digest('hex')
}

function* entriesUpTo(images: number): Generator<CatalogEntry> {
  for (let position = 0; position < images; position++) yield entryAt(position)
}

/** Replaces the catalog with these entries and rebuilds the search index. */
export function storeImages(database: Database, entries: Iterable<CatalogEntry>): void {
  database.run('DELETE FROM images')
  for (const { position, id, title, description, tags, width, height, flaw } of entries) {
    database.run(
      'INSERT INTO images VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[position, id, title, description, tags, width, height, flaw],
    )
  }
  // One rebuild at the end is several times faster than indexing each row.
  database.run(`INSERT INTO image_words (image_words) VALUES ('rebuild')`)
}

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { entryAt } from './catalogueEntry.ts'
import type { CatalogueEntry } from './catalogueEntry.ts'
import type { Database } from './database.ts'
import { DISCOUNT_CODES, setDiscount } from './discounts.ts'
import { PRICE_PACKAGES, setPackages } from './prices.ts'

const Seeds = v.object({ fingerprint: v.string() })

/**
 * Fills the shop with `images` entries of the catalogue, the price list and the discount codes.
 * Does nothing when they are there as they should be; clients, lists, purchases and uses of codes always stay.
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

// A sample stands for the catalogue: its words and rules are shared by all works, and this runs at every start.
function fingerprintOf(images: number): string {
  const sample = Array.from({ length: 24 }, (_, nth) => entryAt(nth * 5))
  const seeds = JSON.stringify([images, sample, PRICE_PACKAGES, DISCOUNT_CODES])
  return createHash('sha256').update(seeds).digest('hex')
}

function* entriesUpTo(images: number): Generator<CatalogueEntry> {
  for (let position = 0; position < images; position++) yield entryAt(position)
}

/** Makes these entries the catalogue, and its words findable. */
export function storeImages(database: Database, entries: Iterable<CatalogueEntry>): void {
  database.run('DELETE FROM images')
  for (const { position, id, title, description, tags, width, height, flaw } of entries) {
    database.run(
      'INSERT INTO images VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[position, id, title, description, tags, width, height, flaw],
    )
  }
  // At once and at the end: several times faster than word by word along with the rows.
  database.run(`INSERT INTO image_words (image_words) VALUES ('rebuild')`)
}

import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { entryAt } from './catalog.ts'
import type { Database } from './database.ts'
import { DISCOUNT_CODES, PRICE_PACKAGES, setDiscount, setPackages } from './prices.ts'

const Seeds = v.object({ fingerprint: v.string() })

/**
 * Fills the shop with `images` catalog entries, the price list and the discount codes.
 * Does nothing when they are up to date. Clients, lists, purchases and code uses always stay.
 */
export function seed(database: Database, images: number): void {
  const fingerprint = fingerprintOf(images)
  if (database.first(Seeds, 'SELECT fingerprint FROM seeds')?.fingerprint === fingerprint) return
  database.transaction(() => {
    database.run('DELETE FROM images')
    database.run(
      `INSERT INTO images SELECT value ->> 'position', value ->> 'id', value ->> 'title', value ->> 'description',
         value ->> 'tags', value ->> 'width', value ->> 'height', value ->> 'flaw' FROM json_each(?)`,
      JSON.stringify(Array.from({ length: images }, (_, position) => entryAt(position))),
    )
    // One rebuild at the end is several times faster than indexing each row.
    database.run(`INSERT INTO image_words (image_words) VALUES ('rebuild')`)
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

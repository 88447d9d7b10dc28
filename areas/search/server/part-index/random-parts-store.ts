import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'

// For tests of the index: what happens to parts in a shop, at random.

/** Repeatable: https://en.wikipedia.org/wiki/Linear_congruential_generator with the figures of Numerical Recipes. */
let state = 20_261_123
export function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
export const some = (share: number) => below(1_000) < share * 1_000
export const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
export const several = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make)

const GERMAN_NAMES = [
  'Kettenblatt',
  'Kettenblätter',
  'Ring',
  'Distanzringe',
  'Schläuche',
  'Schlauch 104',
  '12-fach',
  'Zebra',
]

/** About two thirds of the parts state what fits them, in one of some ways; those that do change it. */
export const SIGNATURES = 12
export async function signSome(db: Queryable): Promise<void> {
  const { rows: parts } = await db.execute<{ id: string }>(sql`SELECT id FROM parts ORDER BY sku`)
  for (const { id } of parts) {
    if (some(0.4)) continue
    await db.execute(sql`
      INSERT INTO part_fitments (part_id, role, signature, changed_at)
      VALUES (${id}, 'chainring', ${`signature ${below(SIGNATURES)}`}, now())
      ON CONFLICT (part_id) DO UPDATE SET signature = excluded.signature`)
  }
}

/** About half of the parts have a German name, and some of these a description; those that do change it. */
export async function translateSome(db: Queryable): Promise<void> {
  const { rows: parts } = await db.execute<{ id: string }>(sql`SELECT id FROM parts ORDER BY sku`)
  for (const { id } of parts) {
    if (some(0.5)) continue
    const description = some(0.3) ? `Für ${pick(GERMAN_NAMES)} mit ${pick(GERMAN_NAMES)}` : null
    await db.execute(sql`
      INSERT INTO part_texts (part_id, language, name, description, changed_at)
      VALUES (${id}, 'de', ${several(2, () => pick(GERMAN_NAMES)).join(' ') || null}, ${description}, now())
      ON CONFLICT (part_id, language) DO UPDATE SET name = excluded.name, description = excluded.description`)
  }
}

/** Parts join, change and leave products. */
export async function groupSome(db: Queryable): Promise<void> {
  const { rows: products } = await db.execute<{ id: string }>(sql`SELECT id FROM products ORDER BY created_at, id`)
  const { rows: parts } = await db.execute<{ id: string }>(sql`SELECT id FROM parts WHERE active ORDER BY sku`)
  for (const { id } of parts) {
    if (some(0.5)) continue
    const product = some(0.7) ? pick(products).id : null
    await db.execute(sql`UPDATE parts SET product_id = ${product} WHERE id = ${id}`)
  }
}

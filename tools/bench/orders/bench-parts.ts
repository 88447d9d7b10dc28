import { randomInt } from 'node:crypto'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import type { BenchPart } from './order-transaction.ts'
import { numberedId } from './pgbench.ts'

const PRICE_CENTS = 1_250

/** Adds parts that never run out, with the ids that `numberedId` gives. */
export async function addParts({ pool }: OpenedDatabase, count: number): Promise<BenchPart[]> {
  const ids = Array.from({ length: count }, (_, number) => numberedId(number))
  await pool.query(
    `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
     SELECT id, 'BENCH-' || n, 'Bench part ' || n, 'Bench', '', $2, '', 1, 10000000, 10000000, '{}', now(), now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS each(id, n)`,
    [ids, PRICE_CENTS],
  )
  return ids.map((id) => ({ id, priceCents: PRICE_CENTS }))
}

/** Some of the parts by chance, each once, in any order. */
export function pickParts<Part>(parts: readonly Part[], count: number): Part[] {
  const left = [...parts]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)).flat()
}

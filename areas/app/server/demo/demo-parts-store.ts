import { inArray } from 'drizzle-orm'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import type { Queryable } from '#platform/server/database/database.ts'

type Numbered = readonly { sku: string }[]

/** Says of these parts that they were added at another moment. */
export async function backdateParts(db: Queryable, some: Numbered, createdAt: Date): Promise<void> {
  await db.update(parts).set({ createdAt }).where(among(some))
}

/** Takes these parts off sale. */
export async function discontinueParts(db: Queryable, some: Numbered): Promise<void> {
  await db.update(parts).set({ active: false }).where(among(some))
}

function among(some: Numbered) {
  return inArray(
    parts.sku,
    some.map(({ sku }) => sku),
  )
}

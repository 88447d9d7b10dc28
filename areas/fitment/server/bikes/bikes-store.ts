import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { BikeFact } from '#fitment/contract/bike-facts.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KnownPlaces, Statements } from './bike-statements.ts'
import { bikeFacts, bikes } from './bikes-tables.ts'

type BikeRow = typeof bikes.$inferSelect
export type StoredBike = BikeRow & { places: KnownPlaces }

/** Oldest first. */
export async function selectBikes(db: Queryable, accountId: string, id?: string): Promise<StoredBike[]> {
  const rows = await db
    .select({ bike: bikes, fact: bikeFacts })
    .from(bikes)
    .leftJoin(bikeFacts, eq(bikeFacts.bikeId, bikes.id))
    .where(and(eq(bikes.accountId, accountId), id === undefined ? undefined : eq(bikes.id, id)))
    .orderBy(asc(bikes.createdAt), asc(bikes.id), asc(bikeFacts.place))
  const found = new Map<string, BikeRow & { places: Record<string, Statements> }>()
  for (const { bike, fact } of rows) {
    const stored = found.get(bike.id) ?? { ...bike, places: {} }
    found.set(bike.id, stored)
    if (!fact) continue
    const { place, value, origin, at } = fact
    const known: BikeFact = { value, origin, at: at.toISOString() }
    stored.places[place] = { ...stored.places[place], [origin === 'ordered' ? 'fitted' : 'stated']: known }
  }
  return [...found.values()]
}

export async function insertBike(db: Queryable, { places, ...row }: StoredBike): Promise<void> {
  await db.insert(bikes).values(row)
  await writeFacts(db, row.id, places)
}

/** In the transaction that holds the account, so nobody else writes meanwhile. */
export async function updateBike(db: Queryable, bike: StoredBike): Promise<void> {
  const { id, accountId, name, template, version, merged, changedAt, places } = bike
  await db
    .update(bikes)
    .set({ name, template, version, merged, changedAt })
    .where(and(eq(bikes.id, id), eq(bikes.accountId, accountId)))
  await writeFacts(db, id, places)
}

async function writeFacts(db: Queryable, bikeId: string, places: KnownPlaces): Promise<void> {
  const rows = Object.entries(places).flatMap(([place, { stated, fitted }]) =>
    [stated, fitted].flatMap((fact) => (fact ? [{ bikeId, place, ...fact, at: new Date(fact.at) }] : [])),
  )
  const kept = rows.map(({ place, origin }) => `${place} ${origin}`)
  await db
    .delete(bikeFacts)
    .where(
      and(
        eq(bikeFacts.bikeId, bikeId),
        kept.length === 0 ? undefined : notInArray(sql`${bikeFacts.place} || ' ' || ${bikeFacts.origin}`, kept),
      ),
    )
  if (rows.length === 0) return
  await db
    .insert(bikeFacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [bikeFacts.bikeId, bikeFacts.place, bikeFacts.origin],
      set: { value: sql`excluded.value`, at: sql`excluded.at` },
    })
}

/** How many: 0 or 1. */
export async function deleteBikeRow(db: Queryable, accountId: string, id: string): Promise<number> {
  const gone = await db
    .delete(bikes)
    .where(and(eq(bikes.id, id), eq(bikes.accountId, accountId)))
    .returning({ id: bikes.id })
  return gone.length
}

export async function deleteBikesOf(db: Queryable, accountId: string): Promise<void> {
  await db.delete(bikes).where(eq(bikes.accountId, accountId))
}

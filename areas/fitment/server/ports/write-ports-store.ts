import { inArray, sql } from 'drizzle-orm'
import type { StatedFit } from '#fitment/contract/part-ports.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { readCurrentBook } from '../current-book.ts'
import { partFitments, partPorts } from './ports-tables.ts'
import type { WrittenPort } from './read-fit-text.ts'
import { type Fitment, signatureOf } from './signature.ts'

export type WrittenFitment = {
  partId: string
  fitment: Fitment
  ports: readonly WrittenPort[]
  source: string
  bridges: string
  at: Date
}

/**
 * Stores what parts are on a bike, of parts that have none yet; all ports of a part from one source. They are signed by
 * the book that judges now.
 */
export async function insertFitments(db: Queryable, written: readonly WrittenFitment[]): Promise<void> {
  if (written.length === 0) return
  const { book } = await readCurrentBook(db)
  const rows = written.map(({ partId, fitment, ports, bridges, at, source }) => {
    const stored = ports.map((port, place) => ({ partId, place, ...port, source, certainty: 'A' as const }))
    return {
      ports: stored,
      row: {
        ...{ partId, ...fitment, bridges, changedAt: at, signature: signatureOf(book, fitment, stored) },
        declaredSource: fitment.declared ? source : '',
      },
    }
  })
  await db.insert(partFitments).values(rows.map(({ row }) => row))
  const all = rows.flatMap(({ ports }) => ports)
  if (all.length > 0) await db.insert(partPorts).values(all)
}

/** What one part states, in place of what it did. */
export type StoredFit = StatedFit & {
  partId: string
  signature: string
  version: number
  changedAt: Date
  changedBy: string | null
}

/** Far below the most parameters of a statement. */
const PORTS_AT_ONCE = 4_000

/** Stores what parts state, each one version after the stored one; gives the ids of those where it was. */
export async function putStatedFits(db: Queryable, fits: readonly StoredFit[]): Promise<Set<string>> {
  if (fits.length === 0) return new Set()
  const rows = fits.map(({ ports: _, ...row }) => row)
  const stored = await db
    .insert(partFitments)
    .values(rows)
    .onConflictDoUpdate({
      target: partFitments.partId,
      set: Object.fromEntries(
        WRITTEN.map((column) => [column, sql`excluded.${sql.identifier(partFitments[column].name)}`]),
      ),
      setWhere: sql`${partFitments.version} = excluded.version - 1`,
    })
    .returning({ partId: partFitments.partId })
  const ids = stored.map(({ partId }) => partId)
  await db.delete(partPorts).where(inArray(partPorts.partId, ids))
  const ports = fits
    .filter(({ partId }) => ids.includes(partId))
    .flatMap(({ partId, ports: own }) => own.map((port, place) => ({ partId, place, ...port })))
  for (let from = 0; from < ports.length; from += PORTS_AT_ONCE)
    await db.insert(partPorts).values(ports.slice(from, from + PORTS_AT_ONCE))
  return new Set(ids)
}

const WRITTEN = [
  ...(['role', 'declared', 'declaredSource', 'position', 'supplied', 'bridges'] as const),
  ...(['signature', 'version', 'changedAt', 'changedBy'] as const),
]

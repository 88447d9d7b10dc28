import { z } from 'zod'
import type { Part } from '#contract/catalogue.ts'
import type { Page, PageQuery } from '#contract/pagination.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { readPage } from '#server/paging.ts'
import { countParts, selectPart, selectParts } from './parts-store.ts'
import { presentPart } from './present-part.ts'

const byName = z.strictObject({ name: z.string(), id: z.uuid() })

/** The parts of the shop by name, a page at a time. */
export function listParts(db: Database, query: PageQuery): Promise<Page<Part> | Refusal> {
  return readPage(query, {
    position: byName,
    positionOf: ({ name, id }) => ({ name, id }),
    read: (limit, after) => selectParts(db, limit, after),
    count: () => countParts(db),
    present: presentPart,
  })
}

/** One part, while it is in the shop. */
export async function getPart(db: Database, id: string): Promise<Part | Refusal> {
  const row = await selectPart(db, id)
  return row ? presentPart(row) : refuse('not-found', 'There is no such part in the shop.')
}

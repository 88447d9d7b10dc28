import type { Queryable } from '#server/adapters/database/database.ts'
import { confusableKey, spellingsWithOneTypo } from '#server/find/reading/part-numbers.ts'
import type { Reading } from '#server/find/reading/read-query.ts'
import type { NumberHits } from '#server/find/searching/search.ts'
import { type NumberRow, selectNumbers } from './numbers-store.ts'

const MOST_HITS = 500

/** Steps of ranking by which a number was found. */
export const NUMBER_STEPS = { own: 0, alias: 1, superseded: 2, beginning: 3, confusable: 5, typo: 6 } as const

const STEP_OF_KIND: Record<string, number> = { own: NUMBER_STEPS.own, old: NUMBER_STEPS.superseded }

/** Parts whose number is the query, or begins with it. */
export async function exactNumbers(db: Queryable, { number }: Reading): Promise<NumberHits> {
  if (!number) return new Map()
  const rows = await selectNumbers(
    db,
    number.mayBePrefix ? { beginning: number.norm } : { equal: number.norm },
    MOST_HITS,
  )
  return hitsOf(rows, ({ norm, kind }) =>
    norm === number.norm ? (STEP_OF_KIND[kind] ?? NUMBER_STEPS.alias) : NUMBER_STEPS.beginning,
  )
}

/** When nothing else was found: what is easily misread for the number, such as O for 0; else numbers with one typo. */
export async function nearNumbers(
  db: Queryable,
  { number }: Reading,
): Promise<{ hits: NumberHits; written: string } | undefined> {
  if (!number?.isWhole) return undefined
  const confusable = await selectNumbers(db, { confusable: confusableKey(number.norm) }, MOST_HITS)
  if (confusable[0]) return { hits: hitsOf(confusable, () => NUMBER_STEPS.confusable), written: confusable[0].written }
  const alike = await selectNumbers(db, { spellings: spellingsWithOneTypo(number.norm) }, MOST_HITS)
  return alike[0] && { hits: hitsOf(alike, () => NUMBER_STEPS.typo), written: alike[0].written }
}

function hitsOf(rows: readonly NumberRow[], stepOf: (row: NumberRow) => number): NumberHits {
  const hits = new Map<string, number>()
  for (const row of rows) hits.set(row.partId, Math.min(stepOf(row), hits.get(row.partId) ?? Number.POSITIVE_INFINITY))
  return hits
}

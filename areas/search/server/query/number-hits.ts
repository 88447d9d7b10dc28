import type { Queryable } from '#platform/server/database/database.ts'
import type { LedBy } from '#search/contract/find.ts'
import {
  type NumberLookup,
  type NumberRow,
  type SupersededRow,
  selectNumbers,
  selectSuperseded,
} from '../numbers/numbers-store.ts'
import { type AskedNumber, confusableKey, spellingsWithOneTypo } from '../query-parser/part-numbers.ts'
import type { Reading } from '../query-parser/read-query.ts'
import type { NumberHits } from './part-finder.ts'

const MOST_HITS = 500

/** Steps of ranking by which a number was found. A comparable number is that of another maker's part. */
export const NUMBER_STEPS = { own: 0, alias: 1, superseded: 2, beginning: 3, confusable: 5, typo: 6 } as const

type Row = NumberRow | SupersededRow

const STEP_OF_KIND: Partial<Record<Row['kind'], number>> = {
  ...{ own: NUMBER_STEPS.own, old: NUMBER_STEPS.superseded },
  ...{ superseded: NUMBER_STEPS.superseded, comparable: NUMBER_STEPS.superseded },
}

/** Parts that a number leads to. `old`: numbers of which it is said what became of them. */
export type NumbersFound = { hits: NumberHits; led: ReadonlyMap<string, LedBy>; old: readonly string[] }

const NONE: NumbersFound = { hits: new Map(), led: new Map(), old: [] }

/** Parts whose number is the query, or begins with it. */
export async function exactNumbers(db: Queryable, { number }: Reading): Promise<NumbersFound> {
  if (!number) return NONE
  const lookup: NumberLookup = { by: number.mayBePrefix ? 'beginning' : 'equal', sought: number.norm }
  const { rows, old: known } = await lookUp(db, lookup)
  const isMisread = rows.length === 0 && known.length === 0 && number.isWhole
  const { old } = isMisread ? await selectNumbers(db, misreadOf(number), MOST_HITS) : { old: known }
  const stepOf = ({ norm, kind }: Row) =>
    norm === number.norm ? (STEP_OF_KIND[kind] ?? NUMBER_STEPS.alias) : NUMBER_STEPS.beginning
  return { ...hitsOf(rows, stepOf), old }
}

/** When nothing else was found: what is easily misread for the number, such as O for 0; else numbers with one typo. */
export async function nearNumbers(
  db: Queryable,
  { number }: Reading,
): Promise<(NumbersFound & { written: string }) | undefined> {
  if (!number?.isWhole) return undefined
  const found = await nearRows(db, misreadOf(number), NUMBER_STEPS.confusable)
  const spellings = spellingsWithOneTypo(number.norm).join(' ')
  return found ?? nearRows(db, { by: 'spellings', sought: spellings }, NUMBER_STEPS.typo)
}

const misreadOf = ({ norm }: AskedNumber): NumberLookup => ({ by: 'confusable', sought: confusableKey(norm) })

async function nearRows(db: Queryable, lookup: NumberLookup, step: number) {
  const { rows, old } = await lookUp(db, lookup)
  return rows[0] && { ...hitsOf(rows, () => step), old, written: rows[0].written }
}

/** Only a number of which it is said what became of it was superseded: few are, and their chains take long to plan. */
async function lookUp(db: Queryable, lookup: NumberLookup): Promise<{ rows: Row[]; old: string[] }> {
  const { numbers, old } = await selectNumbers(db, lookup, MOST_HITS)
  const superseded = old.length === 0 ? [] : await selectSuperseded(db, lookup, MOST_HITS)
  return { rows: [...numbers, ...superseded], old }
}

function hitsOf(rows: readonly Row[], stepOf: (row: Row) => number) {
  const hits = new Map<string, number>()
  const led = new Map<string, LedBy>()
  for (const row of rows) {
    const step = stepOf(row)
    if (step >= (hits.get(row.partId) ?? Number.POSITIVE_INFINITY)) continue
    hits.set(row.partId, step)
    if (row.kind === 'own') led.delete(row.partId)
    else led.set(row.partId, { kind: row.kind, number: row.written })
  }
  return { hits, led }
}

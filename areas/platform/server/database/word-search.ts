import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { COUNTED_EXACTLY, countRows } from './bounded-count.ts'
import type { Queryable } from './queryable.ts'
import { inTransaction, type Transaction } from './transactions.ts'

const KNOWN_FOR_MS = 10 * 60_000
const MOST_KNOWN = 1_000

/** Lower-case words of a search text, letters and digits only. Those of people are `searchedWords` of the contract. */
export function wordsIn(search: string): string[] {
  return (
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * Rows that have words with each of these beginnings; undefined without words. `words` come from `wordsIn` or
 * `searchedWords`, so they hold no query syntax; of several spellings with blanks between them one is enough. Words in
 * `common` are compared row by row, because the index would collect all their rows first.
 */
export function hasWords(
  vector: SQLWrapper,
  words: readonly string[],
  common: readonly string[] = [],
): SQL | undefined {
  if (words.length === 0) return undefined
  const rare = words.filter((word) => !common.includes(word))
  if (rare.length === 0 || rare.length === words.length) return matches(vector, words)
  return sql`${matches(vector, rare)} AND (${matches(vector, common)}) IS TRUE`
}

function matches(vector: SQLWrapper, words: readonly string[]): SQL {
  const spellings = (word: string) => word.split(' ').map((spelling) => `'${spelling}':*`)
  return sql`${vector} @@ ${words.map((word) => `(${spellings(word).join(' | ')})`).join(' & ')}::tsquery`
}

/** Words of texts as `searchedWords` has those of a search. Queries must repeat this for an index on it to apply. */
export function foldedWords(texts: SQLWrapper): SQL {
  return sql`public.folded_words(${texts})`
}

/** Whether one of the texts contains what was typed, whatever its case and accents; undefined when that is nothing. */
export function says(texts: readonly SQLWrapper[], typed = ''): SQL | undefined {
  if (typed === '') return undefined
  return or(
    ...texts.flatMap((text) =>
      ['folded_text', 'written_out'].map((name) => {
        const folded = sql.raw(`public.${name}`)
        return sql`strpos(${folded}(${text}), ${folded}(${typed})) > 0`
      }),
    ),
  )
}

/**
 * Reads by the index of words, however many rows have them: the planner thinks that it has to compute the words of each
 * row anyway, and would read the whole table where most rows match.
 */
export function readByIndex<Result>(
  db: Parameters<typeof inTransaction>[0],
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`)
    return read(transaction)
  })
}

/** Sorts few rows without an index: the planner overestimates word matches and would scan a whole sort index. */
export function sortingFound(column: SQLWrapper): SQL {
  return sql`coalesce(${column}, ${column})`
}

/** Enough rows to read them by a sort index. */
export function areMany(count: number): boolean {
  return count > COUNTED_EXACTLY
}

/** Finds very frequent words. Cached for ten minutes; it affects speed only. */
export function createCommonWords(
  db: Queryable,
  table: PgTable,
  vector: SQLWrapper,
): (words: readonly string[]) => Promise<string[]> {
  const known = new Map<string, { isCommon: boolean; atMs: number }>()

  async function isCommon(word: string): Promise<boolean> {
    const kept = known.get(word)
    if (kept && performance.now() - kept.atMs < KNOWN_FOR_MS) return kept.isCommon
    const counted = await countRows(db, table, hasWords(vector, [word]))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(word, { isCommon: areMany(counted), atMs: performance.now() })
    return areMany(counted)
  }

  return async (words) => {
    if (words.length < 2) return []
    const common = await Promise.all(words.map(isCommon))
    return words.filter((_, index) => common[index])
  }
}

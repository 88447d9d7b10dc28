import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { COUNTED_EXACTLY, countRows } from './bounded-count.ts'
import type { Queryable } from './queryable.ts'

const KNOWN_FOR_MS = 10 * 60_000
const MOST_KNOWN = 1_000

/** The words of what somebody typed to search for, in lower case: letters and digits only. */
export function wordsIn(search: string): string[] {
  return (
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * Rows that have words which begin with each of these; undefined without words.
 * @param vector of the row's words, as the index of words has it
 * @param words of `wordsIn`, so that nothing in them can mean anything to a text search query
 * @param common those of them that very many rows have. An index of words lays all rows of a beginning together before
 * it compares, so these are compared row by row with what the others find.
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
  return sql`${vector} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`
}

/**
 * A column to sort by when few rows were found. The planner guesses badly how many rows have a word: taking them for
 * many it would go through an index of the sort, to its end where there are few. It knows no index of this.
 */
export function sortingFound(column: SQLWrapper): SQL {
  return sql`coalesce(${column}, ${column})`
}

/** Whether so many rows that they are found by an index of their sort. */
export function areMany(count: number): boolean {
  return count > COUNTED_EXACTLY
}

/**
 * Says which of several words very many rows of a table have. What was counted is believed for ten minutes: no answer
 * depends on it.
 */
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

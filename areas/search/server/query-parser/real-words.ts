import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import { shippedRows } from '#platform/server/csv/shipped-rows.ts'

/** What a word is that people mean as they type it, though the shop may have no such part. */
export type RealWord = 'brand' | 'colour' | 'thing' | 'other'

const kinds: ReadonlyMap<string, RealWord> = new Map(
  shippedRows(new URL('./real-words.csv', import.meta.url)).map(({ word = '', kind }) => [word, kind as RealWord]),
)

/** Never misspelled: no `horn` is a `worn`, and no part is by `sram` that says `stem`. */
export const isRealWord = (word: string): boolean => kinds.has(word)

export const kindOfRealWord = (word: string): RealWord | undefined => kinds.get(word)

/** Words for several kinds of part at once, with the roles of these: a `cockpit` is handlebar, stem and grips. */
export const collectiveWords: ReadonlyMap<string, readonly string[]> = new Map(
  shippedRows(new URL('./collective-words.csv', import.meta.url)).map(({ word = '', roles }) => [word, listOf(roles)]),
)

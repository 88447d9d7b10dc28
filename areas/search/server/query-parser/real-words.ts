import { shippedRows } from './shipped-rows.ts'

/** Words that people mean as they are typed, though a shop may have no such part: no `horn` is a misspelled `worn`. */
export const realWords: ReadonlySet<string> = new Set(
  shippedRows(new URL('./real-words.csv', import.meta.url)).map(({ word = '' }) => word),
)

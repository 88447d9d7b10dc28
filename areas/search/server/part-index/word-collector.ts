import { withRoom } from './growable-array.ts'
import { readVector, type SpokenPart } from './indexed-part.ts'
import { sortWords } from './sorted-words.ts'
import { entryOf, invertWords, type WordPostings } from './word-postings.ts'
import { createWordTable, internWord } from './word-table.ts'

/** Collects what parts say in one language, slot by slot. */
export function createWordCollector() {
  const table = createWordTable()
  let starts = new Uint32Array(1_024)
  let said = new Uint32Array(65_536)
  let count = 0
  return {
    add(slot: number, vector: Uint8Array): void {
      readVector(vector, (start, end, fields) => {
        said = withRoom(said, count + 1)
        said[count++] = entryOf(internWord(table, vector, start, end), fields)
      })
      starts = withRoom(starts, slot + 2)
      starts[slot + 1] = count
    },
    build(size: number): WordPostings {
      const { words, places } = sortWords(table)
      return invertWords(words, places, { starts, said }, size)
    },
  }
}

/** What parts say in one language: `words` and `columns.nameWords` of an index. */
export type SpokenWords = { words: WordPostings; nameWords: Uint16Array }

/** As `createWordCollector`, of a further language. */
export function createSpokenCollector() {
  const said = createWordCollector()
  let counts: Uint16Array = new Uint16Array(1_024)
  return {
    add(slot: number, { words, nameWords }: SpokenPart): void {
      said.add(slot, words)
      counts = withNameWords(counts, slot, nameWords)
    },
    build: (size: number): SpokenWords => ({ words: said.build(size), nameWords: counts }),
  }
}

const MOST = 65_535

/** How many words the name of a slot has, in an array that may have to grow for it. */
export function withNameWords(held: Uint16Array, slot: number, count: number): Uint16Array {
  const grown = withRoom(held, slot + 1)
  grown[slot] = Math.min(count, MOST)
  return grown
}

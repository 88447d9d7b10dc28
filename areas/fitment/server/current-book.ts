import type { BookChange } from '#fitment/contract/fit-draft.ts'
import { checkBook } from '#packages/fit-engine/reading/check-book.ts'
import { loadBook, shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { type Files, filesWith } from './versions/apply-changes.ts'
import { selectBook, selectPublishedVersion } from './versions/fit-books-store.ts'
import { textOf } from './words/read-texts.ts'
import { withTexts } from './words/worded-book.ts'

/** The book as the shop came with it. */
export const FIRST_VERSION = 1

/** `fault`: the published changes do not go with the book of this release, which judges alone until they are mended. */
export type VersionedBook = { version: number; book: Book; changes: readonly BookChange[]; fault: string | null }

/** The book with these changes, or every fault of it. */
export function bookWith(changes: readonly BookChange[]): { book: Book; files: Files } | { faults: string[] } {
  const files = filesWith(changes)
  // The check and the loader read; neither changes rows.
  const rows = files as { [File in keyof Files]: Files[File][number][] }
  const faults = checkBook(rows)
  if (faults.length > 0) return { faults }
  if (changes.length === 0) return { book: shippedBook(), files }
  return {
    book: withTexts(
      loadBook(rows),
      files.texts.map(({ cells }) => textOf(cells)),
    ),
    files,
  }
}

/** Reads the book that judges. A published version never changes, so it is loaded once. */
export function createBookReader(db: ReadingDatabase): () => Promise<VersionedBook> {
  const read = createBooks()
  return () => read(db)
}

/** As `createBookReader`, for whoever reads within transactions. */
export function createBooks(): (db: ReadingDatabase) => Promise<VersionedBook> {
  let last: VersionedBook | undefined
  return async (db) => {
    const version = (await selectPublishedVersion(db)) ?? FIRST_VERSION
    if (last?.version !== version) last = await readVersion(db, version)
    return last
  }
}

export const readCurrentBook = (db: ReadingDatabase): Promise<VersionedBook> => createBookReader(db)()

async function readVersion(db: ReadingDatabase, version: number): Promise<VersionedBook> {
  const changes = (await selectBook(db, version))?.changes ?? []
  const made = bookWith(changes)
  if ('faults' in made) return { version, book: shippedBook(), changes, fault: made.faults.join('\n') }
  return { version, book: made.book, changes, fault: null }
}

import type { BookFile, FoundRow } from '#fitment/contract/fit-draft.ts'
import { readCurrentBook } from '../current-book.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { columnsOf, filesWith, KEYS_OF_FILES, keyOfRow } from './apply-changes.ts'
import { selectDraft } from './fit-books-store.ts'

const MOST_KEYS = 50

/** A row as the draft has it, or else the published book; and keys that contain the one asked for. */
export async function findBookRow(
  { db }: Pick<FitmentContext, 'db'>,
  { file, key }: { file: BookFile; key: string },
): Promise<FoundRow> {
  const changes = (await selectDraft(db))?.changes ?? (await readCurrentBook(db)).changes
  const rows = filesWith(changes)[file].map(({ cells }) => ({ cells, key: keyOfRow(file, cells) }))
  const sought = key.toLowerCase()
  return {
    columns: columnsOf(file),
    keyColumns: [...KEYS_OF_FILES[file]],
    row: rows.find((row) => row.key === key)?.cells ?? null,
    keys: rows.flatMap((row) => (row.key.toLowerCase().includes(sought) ? [row.key] : [])).slice(0, MOST_KEYS),
  }
}

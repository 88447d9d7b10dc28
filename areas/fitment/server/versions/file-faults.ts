import type { BookChange, BookFile } from '#fitment/contract/fit-draft.ts'
import { checkBook } from '#packages/fit-engine/reading/check-book.ts'
import { loadBook } from '#packages/fit-engine/reading/load-book.ts'
import type { Row } from '#packages/fit-engine/reading/read-table.ts'
import { type Files, filesWith, isSameKey, keyOfRow } from './apply-changes.ts'
import { goldenFaults, goldenResults } from './golden-results.ts'
import type { FileFault } from './read-book-file.ts'

/** What is wrong with the book as the file would make it, by the file's own lines. */
export function faultsOfFile(
  before: readonly BookChange[],
  given: readonly BookChange[],
  file: BookFile,
  rows: readonly Row[],
): FileFault[] {
  const changes = [...before.filter((change) => !given.some((one) => isSameKey(one, change))), ...given]
  const lines = new Map(rows.map(({ line, cells }) => [keyOfRow(file, cells), line]))
  const whole = filesWith(changes)
  const files: Files = {
    ...whole,
    [file]: whole[file].map(({ cells }) => ({ cells, line: lines.get(keyOfRow(file, cells)) ?? 0 })),
  }
  const book = files as { [File in keyof Files]: Files[File][number][] }
  const faults = checkBook(book).map((text) => inFile(file, text))
  if (faults.length > 0 || file !== 'golden-pairs') return faults
  const loaded = loadBook(book)
  const told = (text: string): FileFault => {
    const [, key = '', reason = text] = /^golden-pairs\.csv, (.*?): (.*)$/su.exec(text) ?? []
    return { line: lines.get(key) ?? null, reason }
  }
  const keys = new Set(given.map(({ key }) => key))
  const unread = goldenResults(loaded, files, changes).filter(
    ({ id, actual }) => keys.has(id) && actual.verdict === 'unreadable',
  )
  return [
    ...goldenFaults(loaded, given).map(told),
    ...unread.map(({ id, actual }) => ({ line: lines.get(id) ?? null, reason: actual.rule })),
  ]
}

function inFile(file: BookFile, text: string): FileFault {
  const [, name, line, reason = text] = /^([\w-]+)\.csv, line (\d+): (.*)$/su.exec(text) ?? []
  return name === file && line !== '0' ? { line: Number(line), reason } : { line: null, reason: text }
}

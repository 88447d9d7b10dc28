import type { BookFile } from '#fitment/contract/fit-draft.ts'
import type { Row } from '#packages/fit-engine/reading/read-table.ts'
import type { BookText } from './read-texts.ts'

type Cells = Readonly<Record<string, string>>
type Named = { keys: (cells: Cells) => string; fields: readonly string[] }

const byCode = (...fields: string[]): Named => ({ keys: ({ code = '' }) => code, fields })

/** Columns that customers read, and how a row is named in the files of other languages. */
const WORDED: Readonly<Partial<Record<BookFile, Named>>> = {
  sources: byCode('title'),
  families: byCode('name'),
  quantities: byCode('name'),
  standards: { keys: ({ family, code }) => `${family} ${code}`, fields: ['name'] },
  roles: byCode('name'),
  places: byCode('question', 'look_for', 'measure'),
  rules: byCode('title', 'consequence'),
  matings: { keys: ({ note = '' }) => note, fields: ['note'] },
  bridges: byCode('name'),
  templates: { keys: ({ template = '' }) => template, fields: ['name'] },
}

type Files = Readonly<Partial<Record<BookFile, readonly Row[]>>>

/** What customers read in English, by the key of its translation. */
export function englishTexts(files: Files): Map<string, string> {
  return new Map(
    Object.entries(WORDED).flatMap(([file, { keys, fields }]) =>
      (files[file as BookFile] ?? []).flatMap(({ cells }) =>
        fields.flatMap((field): [string, string][] =>
          cells[field] ? [[keyOf({ file, code: keys(cells), field }), cells[field]]] : [],
        ),
      ),
    ),
  )
}

/** What a language does not say yet. What is the same as in English is said by an empty text. */
export function missingTexts(files: Files, texts: readonly BookText[]): string[] {
  const known = new Set(texts.map(keyOf))
  return [...englishTexts(files)].flatMap(([key, text]) => (hasWords(text) && !known.has(key) ? [key] : []))
}

export const keyOf = ({ file, code, field }: Omit<BookText, 'language' | 'text'>) => `${file};${code};${field}`

/** Codes such as `ZS44`, `PF30`, `M12×1.75` and plain measures are the same everywhere. */
const hasWords = (text: string) => /\p{Ll}{2}/u.test(text.replaceAll(/\bmm\b/gu, ''))

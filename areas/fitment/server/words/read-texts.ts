import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** A word of the rule book in another language: of which row and column. The key: the row's own, by blanks. */
export type BookText = { language: string; file: string; code: string; field: string; text: string }

/** One file a language, so that another language is another file. */
const TEXTS_FOLDER = join(import.meta.dirname, '../../../../languages/data')

const FILE = /^fitment\.([A-Za-z-]+)\.csv$/u

let shipped: readonly BookText[] | undefined

/** The words that the shop came with, in all languages. */
export function shippedTexts(): readonly BookText[] {
  shipped ??= readdirSync(TEXTS_FOLDER)
    .toSorted()
    .flatMap((name) => {
      const [, language] = FILE.exec(name) ?? []
      return language === undefined ? [] : readTexts(language, readFileSync(join(TEXTS_FOLDER, name), 'utf8'))
    })
  return shipped
}

/** A row of the rule book's file of words. */
export const textOf = ({
  language = '',
  file = '',
  code = '',
  field = '',
  text = '',
}: Readonly<Record<string, string>>) => ({ language, file, code, field, text }) satisfies BookText

/** @throws Error when it isn't CSV. */
export function readTexts(language: string, text: string): BookText[] {
  const rows = parse(text, { columns: true, bom: true, delimiter: ';', skip_empty_lines: true, trim: true }) as unknown
  return (rows as Omit<BookText, 'language'>[]).map((row) => ({ ...row, language }))
}

import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { contentLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { type CellReader, type Column, shown } from './import-cells.ts'

/** What of a part has columns for its translations: `name:de`. */
export const TRANSLATED = ['name', 'description'] as const
type Field = (typeof TRANSLATED)[number]

/** `key`: as the column is called in the shop's own file; undefined for a language that nothing is translated into. */
export type TranslatedColumn = { column: Column; field: Field; language: string; key: string | undefined }

/** Into which parts are translated. */
export const furtherLanguages = () => offeredLanguages().filter((language) => language !== contentLanguage())

const HEADER = /^(name|description)\s*:\s*(\S+)$/i

export const isTranslation = (header: string): boolean => HEADER.test(header)

/** Those of these columns that are called so, in any case. */
export function bindTranslated(columns: readonly Column[]): TranslatedColumn[] {
  return columns.flatMap((column): TranslatedColumn[] => {
    const [, named = '', typed = ''] = HEADER.exec(column.name) ?? []
    const field = TRANSLATED.find((each) => each === named.toLowerCase())
    if (!field) return []
    const language = furtherLanguages().find((each) => each.toLowerCase() === typed.toLowerCase())
    return [{ column, field, language: language ?? typed, key: language && keyOf(field, language) }]
  })
}

export const keyOf = (field: Field, language: string) => `${field}:${language}`

/** The filled cells of a row by the names of their columns; empty ones leave a translation as it is. */
export function readTranslated(reader: CellReader, columns: readonly TranslatedColumn[]): Record<string, string> {
  const cells = columns.flatMap(({ column, field, language, key }) => {
    if (reader.text(column) === '') return []
    if (key === undefined) return reader.fault(column, notTranslatedInto(language)) ?? []
    const text =
      field === 'name'
        ? reader.line(column, MOST_CHARACTERS.name)
        : reader.description(column, MOST_CHARACTERS.description)?.trim()
    return text === undefined ? [] : [[key, text.normalize('NFC')] as const]
  })
  return Object.fromEntries(cells)
}

function notTranslatedInto(typed: string): string {
  const language = shown(typed)
  if (typed.toLowerCase() === contentLanguage().toLowerCase())
    return t('{language} is the language that you write in: use the column without it', { language })
  const offered = furtherLanguages()
  return offered.length === 0
    ? t('the shop is not translated into {language}: it has one language', { language })
    : t('the shop is not translated into {language} (but into: {offered})', { language, offered: offered.join(', ') })
}

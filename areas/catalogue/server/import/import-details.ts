import { detailFields, type StoredDetails } from '#catalogue/contract/part-details.ts'
import { isExpectedDate, MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { PRODUCER_SCHEMES } from '#platform/contract/shop/producer-schemes.ts'
import { type CellReader, type Column, shown } from './import-cells.ts'

/** The columns of what a part has besides, by the field that each holds. */
type DetailColumns = { [Field in keyof StoredDetails]: Column | undefined }

const FORMS: Record<'morePictures' | 'documents' | 'numbers', { form: string; schema: z.ZodType }> = {
  morePictures: { form: '[{"img": "/pictures/…", "alt": "Side"}]', schema: ownDrawing(detailFields.morePictures) },
  documents: {
    form: '[{"file": "/documents/…", "name": "Manual", "language": "en"}]',
    schema: detailFields.documents,
  },
  numbers: { form: '[{"kind": "ean", "number": "4006381333931", "note": ""}]', schema: detailFields.numbers },
}

/** As in the column `img`, an empty address is the part's drawing. */
function ownDrawing(pictures: typeof detailFields.morePictures) {
  const DRAWING = '/drawing'
  const named = z.array(z.looseObject({ img: z.string().transform((img) => img || DRAWING) })).pipe(pictures)
  return named.transform((all) => all.map(({ img, alt }) => ({ img: img === DRAWING ? '' : img, alt })))
}

/** What the cells of a row say; fields without a column are missing. */
export function readDetails(reader: CellReader, columns: DetailColumns): Partial<StoredDetails> {
  const { imgAlt, maker, supportedUntil, epr } = columns
  const details: Record<string, unknown> = {}
  if (imgAlt) details.imgAlt = readText(reader, imgAlt)
  for (const field of ['morePictures', 'documents', 'numbers'] as const) {
    const column = columns[field]
    if (column) details[field] = readList(reader, column, FORMS[field])
  }
  if (maker) details.maker = reader.line(maker, MOST_CHARACTERS.maker, 0)
  if (supportedUntil) details.supportedUntil = readDay(reader, supportedUntil)
  if (epr) details.epr = readSchemes(reader, epr)
  return details
}

function readDay(reader: CellReader, column: Column): string | null | undefined {
  const text = reader.text(column)
  if (text === '') return null
  return isExpectedDate(text)
    ? text
    : reader.fault(column, t('{text} is not a date (write 2034-12-31)', { text: shown(text) }))
}

/** Names between commas, in any case. */
function readSchemes(reader: CellReader, column: Column): unknown {
  const names = reader
    .text(column)
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const read = detailFields.epr.safeParse(names)
  if (read.success) return read.data
  return reader.fault(
    column,
    t('{text} is no list of {values}', { text: shown(reader.text(column)), values: PRODUCER_SCHEMES.join(', ') }),
  )
}

function readText(reader: CellReader, column: Column): string | undefined {
  const read = detailFields.imgAlt.safeParse(reader.text(column))
  return read.success ? read.data : reader.fault(column, read.error.issues[0]?.message ?? t('it is wrong'))
}

function readList(reader: CellReader, column: Column, { form, schema }: (typeof FORMS)['numbers']): unknown {
  const text = reader.text(column)
  if (text === '') return []
  const read = schema.safeParse(parsed(text))
  if (read.success) return read.data
  const { path = [], message } = read.error.issues[0] ?? {}
  if (path.length < 2)
    return reader.fault(column, t('{text} is no such list: write {form}', { text: shown(text), form }))
  return reader.fault(column, `${Number(path[0]) + 1}, ${path.slice(1).join('.')}: ${message}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A list as one cell of a file: JSON, or empty. */
export function listText(list: readonly object[] = []): string {
  return list.length === 0 ? '' : JSON.stringify(list)
}

import { MOST_PICTURES } from '#catalogue/contract/part-details.ts'
import { MOST_AXES } from '#catalogue/contract/product-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import type { CsvRow } from '#platform/server/csv/csv-rows.ts'
import type { BoundOption } from './option-attributes.ts'
import { type Family, type Note, optionKey, type PartRow, type Picture, type RowReader } from './shape.ts'

/** A row that is no part, with the reason. */
type SkippedRow = { line: number; skipped: string; fault?: undefined; oldAddress?: undefined }

/** A row as it is read. */
export type TableRow = (CsvRow & { oldAddress?: string | undefined }) | SkippedRow

/** The column of SKUs that are made where the file has none. */
export const MADE_SKU = '(sku)'

/** What is arranged beside the columns of a file, by the field that it is read as. */
export const ARRANGED = {
  product: '(product)',
  productAxes: '(axes)',
  img: '(picture)',
  imgAlt: '(alt)',
  morePictures: '(pictures)',
}
const optionColumn = ({ label }: BoundOption) => `(option) ${label}`

/** The header of arranged rows: that of the file, then what its rows say together. */
export function arrangedHeader(header: readonly string[], options: readonly BoundOption[]): string[] {
  return [...header, MADE_SKU, ...Object.values(ARRANGED), ...options.map(optionColumn)]
}

/** Rows of which each is one part, with everything that the file says of it elsewhere. */
export async function* arrangeRows(
  rows: AsyncIterable<CsvRow>,
  { read, options, width, note }: { read: RowReader; options: readonly BoundOption[]; width: number; note: Note },
): AsyncGenerator<TableRow> {
  const told = new Map<Family, Map<string, number>>()
  for await (const row of rows) {
    if (row.fault) {
      yield row
      continue
    }
    const { line } = row
    const part = read(row, note)
    if ('skipped' in part) yield { line, skipped: part.skipped }
    else if ('fault' in part) yield { line, fault: part.fault }
    else {
      const reason = faultOf(part, line, told)
      yield reason
        ? { line, fault: { reason } }
        : {
            ...{ line, oldAddress: part.family.oldAddress },
            cells: arranged(part, options, width, (why) => note(why, line)),
          }
    }
  }
}

const isVariant = ({ variants, options }: Family) => variants > 1 && options.length > 0

/** Why a variant can't be told from the others of its product. */
function faultOf(
  { family, values }: PartRow,
  line: number,
  told: Map<Family, Map<string, number>>,
): string | undefined {
  if (!isVariant(family)) return undefined
  const { options, name } = family
  if (options.length > MOST_AXES)
    return t('variants of “{name}” differ in {options}: at most {most} are possible', {
      name,
      options: options.join(', '),
      most: String(MOST_AXES),
    })
  const stated = options.map((option) => values.get(optionKey(option)) ?? '')
  const silent = options.filter((_, at) => stated[at] === '')
  if (silent.length > 0)
    return t('it says nothing for {options}, in which variants of “{name}” differ', {
      options: silent.join(', '),
      name,
    })
  const lines = told.get(family) ?? new Map<string, number>()
  told.set(family, lines)
  const key = stated.map(optionKey).join('\n')
  const before = lines.get(key)
  lines.set(key, before ?? line)
  if (before === undefined) return undefined
  return t('the variant {values} of “{name}” is there already, on line {line}', {
    values: stated.join(', '),
    name,
    line: String(before),
  })
}

function arranged(
  { cells, family, values, own = [] }: PartRow,
  options: readonly BoundOption[],
  width: number,
  tell: (reason: string) => void,
): string[] {
  const pictures = picturesOf(own, family)
  if (pictures.length > MOST_PICTURES)
    tell(t('only the first {most} pictures of a part are taken', { most: String(MOST_PICTURES) }))
  const [first = { img: '', alt: '' }, ...more] = pictures.slice(0, MOST_PICTURES)
  const axes = options.filter(({ key }) => family.options.some((option) => optionKey(option) === key))
  const isOne = isVariant(family)
  return [
    ...cells.slice(0, width),
    cells[width] ?? '',
    isOne ? family.name : '',
    isOne ? axes.map(({ attribute }) => attribute.key).join(', ') : '',
    first.img,
    first.alt,
    more.length > 0 ? JSON.stringify(more) : '',
    ...options.map(({ key }) => values.get(key) ?? ''),
  ]
}

/** Those of the part, then those of its product that are not of single variants, if there are any. */
function picturesOf(own: readonly Picture[], { pictures, ofVariants }: Family): Picture[] {
  const shared = pictures.filter(({ img }) => !ofVariants.has(img))
  return unique(own.length > 0 || shared.length > 0 ? [...own, ...shared] : pictures)
}

function unique(pictures: readonly Picture[]): Picture[] {
  const first = new Map<string, Picture>()
  for (const picture of pictures) if (!first.has(picture.img)) first.set(picture.img, picture)
  return [...first.values()]
}

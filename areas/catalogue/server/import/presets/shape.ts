import { createHash } from 'node:crypto'
import { gtinFault } from '#catalogue/contract/gtin.ts'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'
import { t } from '#platform/contract/language/text.ts'
import type { DecimalSign } from '#platform/contract/money/read-number.ts'
import type { CsvFault } from '#platform/server/csv/csv-faults.ts'
import type { CsvRow } from '#platform/server/csv/csv-rows.ts'

export type Picture = { img: string; alt: string }

/** What the rows of one product say together. */
export type Family = {
  name: string
  handle: string // For SKUs that are missing
  oldAddress?: string // Of its page there; '' or none where the file does not say
  options: string[] // What its variants differ in, as the file calls it
  variants: number
  pictures: Picture[]
  ofVariants: Set<string> // Those of single variants, which others don't show
  inherited: Map<number, string> // Cells for rows that leave them empty, by column
}

/** A row that is a part. `values`: what it states, by folded name; `own`: pictures of it alone. */
export type PartRow = {
  cells: string[]
  family: Family
  values: ReadonlyMap<string, string>
  own?: Picture[]
}
export type ReadRow = PartRow | { skipped: string } | { fault: CsvFault }

/** Counts what was left out or changed, beside the rows. */
export type Note = (reason: string, line: number) => void

/** Reads the rows of a file in their order. */
export type RowReader = (row: { cells: readonly string[]; line: number }, note: Note) => ReadRow

/** What a file says as a whole; `reader` begins with its first row. */
export type Survey = { options: Options; reader: () => RowReader }

/** How the rows of another shop's file belong together. */
export type Shape = {
  /** Columns that it reads beside the mapping, by its own names. */
  columns: Readonly<Record<string, readonly string[]>>
  numbered?: RegExp // Further ones, which have a number
  /** Whether a row is the header of a second table in the same file. */
  startsTable?: (cells: readonly string[]) => boolean
  survey: (header: readonly string[], rows: AsyncIterable<CsvRow>, sought: Sought) => Promise<Survey>
}

/** Where the mapping says that a field is, -1 for nowhere. `picturesFrom` stands before paths of pictures. */
export type Sought = {
  sku: number
  name: number
  unpublished: boolean
  picturesFrom: string
  decimal: DecimalSign // What somebody said, else a point
}

/** Where each named column is; the first of its headings that the file has, -1 for none. */
export function placesOf<Name extends string>(
  header: readonly string[],
  columns: Readonly<Record<Name, readonly string[]>>,
): Record<Name, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const placeOf = (headings: readonly string[]) =>
    headings.map((heading) => names.indexOf(heading.toLowerCase())).find((at) => at >= 0) ?? -1
  const entries = Object.entries<readonly string[]>(columns).map(([name, headings]) => [name, placeOf(headings)])
  return Object.fromEntries(entries) as Record<Name, number>
}

export const cellAt = (cells: readonly string[], at: number): string => (at < 0 ? '' : (cells[at] ?? '').trim())

/** `isAxis`: variants differ in it. `beside`: other options of the same parts. */
export type Option = { label: string; isAxis: boolean; values: Set<string>; beside: Set<string> }

/** Names and values of options over the whole file. */
export class Options {
  readonly found = new Map<string, Option>()

  /** Those of a part, which states `others` too. */
  add(stated: readonly [label: string, value: string][], isAxis: boolean, others: typeof stated = []): void {
    const keys = [...stated, ...others].map(([label]) => optionKey(label))
    for (const [label, value] of stated) {
      const key = optionKey(label)
      const option = this.found.get(key) ?? { label, isAxis, values: new Set(), beside: new Set() }
      option.isAxis ||= isAxis
      if (value !== '') option.values.add(value)
      for (const other of keys) if (other !== key) option.beside.add(other)
      this.found.set(key, option)
    }
  }
}

export const optionKey = (label: string): string => foldWords(label)

const [MOST_SLUG, DIGEST] = [40, 8]

/** `Blue jersey, S` is `blue-jersey-s`. */
export function slugOf(text: string): string {
  return foldWords(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST_SLUG)
    .replace(/^-|-$/g, '')
}

/** The SKU of a part without one, from its product and what it states; a long one ends with a digest of the whole. */
export function madeSku({ handle }: Family, values: Iterable<string>): string {
  const whole = [handle, ...[...values].map(slugOf)].filter((word) => word !== '').join('-')
  if (whole.length <= MOST_CHARACTERS.sku) return whole
  const digest = createHash('sha256').update(whole).digest('hex').slice(0, DIGEST)
  return `${whole.slice(0, MOST_CHARACTERS.sku - DIGEST - 1)}-${digest}`
}

/** Products are known by their names, so those of one name get their handle beside it. */
export function tellApart(families: Iterable<Family>): void {
  const taken = new Set<string>()
  for (const family of families) {
    if (taken.has(family.name)) family.name = `${family.name} (${family.handle})`
    taken.add(family.name)
  }
}

/** Fills the empty cells of a row with what its product says. */
export function inherit(cells: string[], { inherited }: Family): void {
  for (const [at, text] of inherited) if (cellAt(cells, at) === '') cells[at] = text
}

/** Numbers by which stock is below zero. */
export const isNegative = (text: string): boolean => /^-\d+([.,]0*)?$/.test(text)

/** A barcode as the shop's own files have it; '' for one that is none. */
export function numbersOf(barcode: string, tell: (reason: string) => void): string {
  if (barcode === '') return ''
  if (!gtinFault(barcode)) return JSON.stringify([{ kind: 'ean', number: barcode }])
  tell(t('a barcode that is no GTIN is left out'))
  return ''
}

/** Full addresses; a path gets where pictures are in front. Without it, there is nothing to copy from. */
export function fullAddresses(
  pictures: readonly Picture[],
  { picturesFrom }: Sought,
  tell: (reason: string) => void,
): Picture[] {
  const from = picturesFrom.replace(/\/+$/, '')
  const found = pictures.flatMap(({ img, alt }) => {
    if (/^https?:\/\//i.test(img)) return [{ img, alt }]
    return from === '' ? [] : [{ img: `${from}/${img.replace(/^\/+/, '')}`, alt }]
  })
  if (found.length < pictures.length) tell(t('pictures without a full address are left out: say where they are'))
  return found
}

/** Fills an empty name of a variant, or one that is that of its product. */
export function fillName(cells: string[], at: number, made: string, ofProduct: string): void {
  const name = cellAt(cells, at)
  if (at >= 0 && (name === '' || name === ofProduct)) cells[at] = made
}

/** The name of a variant: `Jersey - S / Red`. */
export const variantName = (name: string, values: readonly string[]): string =>
  values.length === 0 ? name : `${name} - ${values.join(' / ')}`

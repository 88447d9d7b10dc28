import { durabilityYearsSchema } from '#catalogue/contract/durability.ts'
import { contentFromText, contentText } from '#catalogue/contract/part-content.ts'
import { isExpectedDate, isPictureAddress, MOST_CHARACTERS, VISIBILITIES } from '#catalogue/contract/part-fields.ts'
import { quantityPricesText } from '#catalogue/contract/quantity-prices-text.ts'
import { RETURNABLE } from '#catalogue/contract/returnable.ts'
import { unitFromText, unitText } from '#catalogue/contract/units.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, plainAmount } from '#platform/contract/money/amounts.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { TAX_CLASSES } from '#platform/contract/tax-classes.ts'
import type { CsvCell } from '#platform/server/csv/csv.ts'
import type { PartDetailRows } from '../details/details-store.ts'
import type { ExportedPart } from '../lists/part-lists-store.ts'
import { quantityPricesOf, reductionOf, regularPriceCents } from '../prices/part-prices.ts'
import { visibilityOf } from '../visibility-store.ts'
import { type CellReader, type Column, shown } from './import-cells.ts'
import { listText } from './import-details.ts'

type Printed = { part: ExportedPart; details: PartDetailRows | undefined; costCents: number | null | undefined }

type PartColumn = {
  heading: string
  print: (row: Printed) => CsvCell
  /** What a cell says; a fault of its own gives undefined. Without it, the cell is read together with others. */
  read?: (reader: CellReader, column: Column) => unknown
}

const textOf = (price: number | undefined): CsvCell => (price === undefined ? '' : { figure: plainAmount(price) })

/** The columns of the shop's own CSV file of parts, in order, by the fields that a mapping names. */
export const PART_COLUMNS = {
  sku: { heading: 'sku', print: ({ part }) => part.sku },
  name: { heading: 'name', print: ({ part }) => part.name },
  category: { heading: 'category', print: ({ part }) => part.category },
  price: { heading: 'price', print: ({ part }) => textOf(amountFromCents(regularPriceCents(part))) },
  reducedPrice: { heading: 'reduced_price', print: ({ part }) => textOf(reductionOf(part)?.price) },
  reducedFrom: { heading: 'reduced_from', print: ({ part }) => reductionOf(part)?.from ?? '' },
  reducedTo: { heading: 'reduced_to', print: ({ part }) => reductionOf(part)?.to ?? '' },
  quantityPrices: { heading: 'quantity_prices', print: ({ part }) => quantityPricesText(quantityPricesOf(part)) },
  min: { heading: 'min', print: ({ part }) => part.min, read: (reader, column) => reader.wholeNumber(column, 1) },
  multiple: {
    heading: 'multiple',
    print: ({ part }) => part.multiple,
    read: (reader, column) => reader.wholeNumber(column, 1),
  },
  unit: {
    heading: 'unit',
    print: ({ part }) => unitText(part),
    read: (reader, column) =>
      unitFromText(reader.text(column)) ??
      wrong(reader, column, (text) =>
        t('{text} is no unit (write each, pair, set of 4, pack of 10 or metre)', { text }),
      ),
  },
  quantity: { heading: 'quantity', print: ({ part }) => part.quantity },
  expectedOn: {
    heading: 'expected_on',
    print: ({ part }) => part.expectedOn ?? '',
    read: (reader, column) => {
      const text = reader.text(column)
      return text === '' || isExpectedDate(text)
        ? text
        : wrong(reader, column, (text) => t('{text} is not a date (write 2026-12-03)', { text }))
    },
  },
  content: {
    heading: 'content',
    print: ({ part }) => part.content,
    read: (reader, column) => {
      const text = reader.text(column)
      const read = text === '' ? undefined : contentFromText(text)
      if (!read) return ''
      return 'fault' in read
        ? wrong(reader, column, (text) => t('{text} is no content (write 250 ml, 2.5 m or 1 kg)', { text }), text)
        : contentText(read)
    },
  },
  taxClass: {
    heading: 'tax_class',
    print: ({ part }) => part.taxClass,
    read: (reader, column) =>
      TAX_CLASSES.find((name) => name === (folded(reader, column) || 'standard')) ??
      wrong(
        reader,
        column,
        (text) => t('{text} is no tax class (write standard, reduced or zero)', { text }),
        folded(reader, column),
      ),
  },
  returnable: {
    heading: 'returnable',
    print: ({ part }) => part.returnable,
    read: (reader, column) =>
      RETURNABLE.find((name) => name === (folded(reader, column) || 'yes')) ??
      wrong(
        reader,
        column,
        (text) => t('{text} is no answer (write yes, made-to-measure or sealed)', { text }),
        folded(reader, column),
      ),
  },
  warnings: {
    heading: 'warnings',
    print: ({ part }) => part.warnings,
    read: (reader, column) => reader.prose(column, MOST_CHARACTERS.warnings)?.trim(),
  },
  durabilityYears: {
    heading: 'durability_years',
    print: ({ part }) => part.durabilityYears ?? '',
    // 0 stands for none: null is a file without the column.
    read: (reader, column) => {
      const text = reader.text(column)
      if (text === '') return 0
      const years = durabilityYearsSchema.safeParse(typedNumber(text))
      return years.success
        ? years.data
        : wrong(reader, column, (text) => t('{text} is no duration (write 2.5 to 99 years, in half years)', { text }))
    },
  },
  guaranteeTerms: {
    heading: 'guarantee_terms',
    print: ({ part }) => part.guaranteeTerms,
    read: (reader, column) => reader.prose(column, MOST_CHARACTERS.guaranteeTerms)?.trim(),
  },
  cost: {
    heading: 'cost',
    print: ({ costCents }) => textOf(costCents == null ? undefined : amountFromCents(costCents)),
    // Empty: nobody knows, which is not 0.
    read: (reader, column) => {
      const cents = reader.text(column) === '' ? '' : reader.price(column)
      return cents === undefined ? undefined : String(cents)
    },
  },
  searchTitle: {
    heading: 'search_title',
    print: ({ part }) => part.searchTitle,
    read: (reader, column) => reader.line(column, MOST_CHARACTERS.searchTitle, 0),
  },
  searchDescription: {
    heading: 'search_description',
    print: ({ part }) => part.searchDescription,
    read: (reader, column) => reader.line(column, MOST_CHARACTERS.searchDescription, 0),
  },
  visibility: {
    heading: 'visibility',
    print: ({ part }) => visibilityOf(part),
    // An empty cell publishes nothing that was a draft.
    read: (reader, column) => {
      const text = folded(reader, column)
      if (text === '') return null
      return (
        VISIBILITIES.find((name) => name === text) ??
        wrong(reader, column, (text) => t('{text} is none of public, hidden and draft', { text }), text)
      )
    },
  },
  description: {
    heading: 'description',
    print: ({ part }) => part.description,
    read: (reader, column) => reader.description(column, MOST_CHARACTERS.description),
  },
  img: {
    heading: 'img',
    print: ({ part }) => part.img,
    read: (reader, column) => {
      const address = reader.line(column, MOST_CHARACTERS.img, 0)
      if (address === undefined || address === '' || isPictureAddress(address)) return address
      return wrong(reader, column, (text) =>
        t('{text} is not the address of a picture (http, https or a path)', { text }),
      )
    },
  },
  product: {
    heading: 'product',
    print: ({ part }) => part.product,
    read: (reader, column) => reader.line(column, MOST_CHARACTERS.name, 0),
  },
  productAxes: {
    heading: 'product_axes',
    print: ({ part }) => part.productAxes,
    read: (reader, column) => reader.line(column, MOST_CHARACTERS.spec, 0),
  },
  imgAlt: { heading: 'img_alt', print: ({ details }) => details?.imgAlt ?? '' },
  morePictures: {
    heading: 'more_pictures',
    print: ({ details }) => listText(details?.morePictures.map(({ img, alt }) => ({ img, alt }))),
  },
  documents: { heading: 'documents', print: ({ details }) => listText(details?.documents) },
  numbers: { heading: 'numbers', print: ({ details }) => listText(details?.numbers) },
  maker: { heading: 'maker', print: ({ details }) => details?.maker ?? '' },
  supportedUntil: { heading: 'supported_until', print: ({ details }) => details?.supportedUntil ?? '' },
  epr: { heading: 'epr', print: ({ details }) => details?.epr.join(', ') ?? '' },
  specsJson: { heading: 'specs', print: ({ part }) => JSON.stringify(part.specs) },
} as const satisfies Record<string, PartColumn>

const folded = (reader: CellReader, column: Column) => reader.text(column).toLowerCase()

function wrong(
  reader: CellReader,
  column: Column,
  what: (text: string) => string,
  text = reader.text(column),
): undefined {
  return reader.fault(column, what(shown(text)))
}

type Columns = typeof PART_COLUMNS
export type PartField = keyof Columns

/** Every file has these. */
const REQUIRED = ['sku', 'name', 'category', 'price', 'quantity'] as const satisfies readonly PartField[]
export type OptionalField = Exclude<PartField, (typeof REQUIRED)[number]>

export const FIELDS = Object.keys(PART_COLUMNS) as readonly PartField[]

export const isRequired = (field: PartField): boolean => REQUIRED.some((name) => name === field)

export const OPTIONAL_FIELDS = FIELDS.filter((field) => !isRequired(field)) as OptionalField[]

/** What is read cell by cell. */
type PlainField = { [Field in PartField]: Columns[Field] extends { read: unknown } ? Field : never }[PartField]

/** What the plain cells of a row say; null for what the file has no column for. */
export function readPlainFields(
  reader: CellReader,
  columns: Readonly<Record<PlainField, Column | undefined>>,
): { [Field in PlainField]: ReturnType<Columns[Field]['read']> | null } {
  const entries = OPTIONAL_FIELDS.flatMap((field) => {
    const { read }: PartColumn = PART_COLUMNS[field]
    const column = columns[field as PlainField]
    return read ? [[field, column ? read(reader, column) : null]] : []
  })
  return Object.fromEntries(entries)
}

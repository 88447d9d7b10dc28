import type { EditablePart } from '#catalogue/contract/part-administration.ts'
import { detailFields, OTHER_NUMBER_KINDS } from '#catalogue/contract/part-details.ts'
import { partFields, quantityField } from '#catalogue/contract/part-fields.ts'
import { priceFields } from '#catalogue/contract/price-rules.ts'
import { quantityPriceFaults } from '#catalogue/contract/quantity-price-faults.ts'
import { saleFaults } from '#catalogue/contract/sale-faults.ts'
import type { Specs } from '#catalogue/contract/specs.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { z } from '#platform/contract/schema.ts'
import { PRODUCER_SCHEMES } from '#platform/contract/shop/producer-schemes.ts'
import { isoMoment, localMoment } from '#platform/web/ui/forms/local-moment.ts'
import { mergedFields } from '../kept-edits.ts'
import { rowErrors, rowsFromSpecs, type SpecContext, specsFromRows } from './spec-rows.ts'

/** Other text is passed on for the field’s rule to reject. */
const numberOrText = (text: string) => typedNumber(text) as number

function typed<Value extends z.ZodType<number, number>>(rule: Value) {
  return z.string().transform(numberOrText).pipe(rule)
}

const countOrText = (text: string) => typedNumber(text, 0) as number

function counted<Value extends z.ZodType<number, number>>(rule: Value) {
  return z.string().transform(countOrText).pipe(rule)
}

const { name, img, description, price, minimum, multiple, unit, unitSize, expectedOn, sku, category } = partFields
const { content, searchTitle, searchDescription, visibility, taxClass, returnable, warnings } = partFields
const { durabilityYears, guaranteeTerms } = partFields

function rowsAgainst(context: SpecContext) {
  return z.array(z.object({ key: z.string(), text: z.string() })).superRefine((given, { addIssue }) => {
    for (const [at, faults] of rowErrors(given, context).entries()) {
      for (const [field, message] of Object.entries(faults)) addIssue({ code: 'custom', path: [at, field], message })
    }
  })
}

/** None where all three fields are empty. */
const reduction = z
  .object({ price: z.string(), from: z.string(), to: z.string() })
  .transform(
    (given): z.input<typeof priceFields.reduction> =>
      Object.values(given).every((text) => text.trim() === '')
        ? null
        : { price: numberOrText(given.price), from: isoMoment(given.from), to: isoMoment(given.to) },
  )
  .pipe(priceFields.reduction)

const quantityPrices = z
  .array(
    z
      .object({ from: z.string(), price: z.string() })
      .transform((given) => ({ from: countOrText(given.from), price: numberOrText(given.price) })),
  )
  .pipe(priceFields.quantityPrices)

const fields = z.object({
  name,
  img,
  description,
  price: typed(price),
  minimum: counted(minimum),
  multiple: counted(multiple),
  unit: z.string().pipe(unit),
  unitSize: counted(unitSize),
  content,
  searchTitle,
  searchDescription,
  visibility: z.string().pipe(visibility),
  taxClass: z.string().pipe(taxClass),
  returnable: z.string().pipe(returnable),
  warnings,
  durabilityYears: z
    .string()
    .transform((text) => (text.trim() === '' ? null : numberOrText(text)))
    .pipe(durabilityYears),
  guaranteeTerms,
  quantity: counted(quantityField),
  expectedOn: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(expectedOn),
  sku,
  category,
  ...detailFields,
  supportedUntil: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(detailFields.supportedUntil),
  reduction,
  quantityPrices,
  rows: rowsAgainst({ before: {} }),
})

type SaleValues = Pick<z.output<typeof fields>, 'minimum' | 'multiple' | 'unit' | 'unitSize'>

/** Rules across the sale fields. */
function checkSale({ minimum: min, ...rest }: SaleValues, context: z.RefinementCtx): void {
  for (const { path, message } of saleFaults({ min, ...rest })) {
    context.addIssue({ code: 'custom', path: [path], message })
  }
}

type PriceValues = Pick<z.output<typeof fields>, 'price' | 'reduction' | 'quantityPrices'>

/** Rules across prices. */
function checkPrices(
  { price: regular, reduction: planned, quantityPrices: prices }: PriceValues,
  context: z.RefinementCtx,
) {
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (planned && planned.price >= regular)
    fault(['reduction', 'price'], t('Enter less than {price}', { price: typedAmount(regular) }))
  for (const { at, field, message } of quantityPriceFaults(prices.slice(0, 1), regular))
    fault(['quantityPrices', at, field], message)
}

/** The contract’s rules applied to typed text. */
export function partFormSchema(context: SpecContext) {
  return fields
    .extend({ rows: rowsAgainst(context) })
    .superRefine(checkSale)
    .superRefine(checkPrices)
}

/** A new part may leave the category to the default. */
export function newPartFormSchema(context: SpecContext) {
  return fields
    .extend({ category: defaultedCategory, rows: rowsAgainst(context) })
    .superRefine(checkSale)
    .superRefine(checkPrices)
}

const defaultedCategory = z
  .string()
  .transform((text) => (text.trim() === '' ? undefined : text))
  .pipe(category.optional())

export type PartValues = z.input<ReturnType<typeof partFormSchema>>
export type PartOutput = z.output<ReturnType<typeof newPartFormSchema>>

const text = z.string().catch('')

/** What the fields of the form hold. */
export const partValuesSchema = z.object({
  name: text,
  img: text,
  description: text,
  price: text,
  minimum: z.string().catch('1'),
  multiple: z.string().catch('1'),
  unit: z.string().catch('each'),
  unitSize: z.string().catch('1'),
  content: text,
  searchTitle: text,
  searchDescription: text,
  visibility: z.string().catch('public'),
  taxClass: z.string().catch('standard'),
  returnable: z.string().catch('yes'),
  warnings: text,
  durabilityYears: text,
  guaranteeTerms: text,
  quantity: text,
  expectedOn: text,
  sku: text,
  category: text,
  reduction: z.object({ price: text, from: text, to: text }).catch({ price: '', from: '', to: '' }),
  quantityPrices: z.array(z.object({ from: text, price: text })).catch([]),
  imgAlt: text,
  morePictures: z.array(z.object({ img: text, alt: text })).catch([]),
  documents: z.array(z.object({ file: text, name: text, language: text })).catch([]),
  numbers: z.array(z.object({ kind: z.enum(OTHER_NUMBER_KINDS), number: text, maker: text, note: text })).catch([]),
  maker: text,
  supportedUntil: text,
  epr: z.array(z.enum(PRODUCER_SCHEMES)).catch([]),
  rows: z.array(z.object({ key: text, text })).catch([]),
})

export const EMPTY_PART: PartValues = partValuesSchema.parse({})

/** A part’s fields in the form. */
export function valuesOf(part: EditablePart): PartValues {
  return {
    name: part.name,
    img: part.typedImg,
    description: part.description,
    price: typedAmount(part.regularPrice),
    reduction: {
      price: part.reduction ? typedAmount(part.reduction.price) : '',
      from: localMoment(part.reduction?.from ?? null),
      to: localMoment(part.reduction?.to ?? null),
    },
    quantityPrices: part.quantityPrices.map(({ from, price }) => ({ from: String(from), price: typedAmount(price) })),
    minimum: String(part.min),
    multiple: String(part.multiple),
    unit: part.unit,
    unitSize: String(part.unitSize),
    content: part.content,
    searchTitle: part.searchTitle,
    searchDescription: part.searchDescription,
    visibility: part.visibility,
    taxClass: part.taxClass,
    returnable: part.returnable,
    warnings: part.warnings,
    durabilityYears: part.durabilityYears === null ? '' : figureText(part.durabilityYears),
    guaranteeTerms: part.guaranteeTerms,
    quantity: String(part.quantity),
    expectedOn: part.expectedOn ?? '',
    sku: part.sku,
    category: part.category,
    imgAlt: part.imgAlt,
    morePictures: part.morePictures,
    documents: part.documents,
    numbers: part.numbers,
    maker: part.maker,
    supportedUntil: part.supportedUntil ?? '',
    epr: part.epr,
    rows: rowsFromSpecs(part.specs),
  }
}

export function specContext(category: string | undefined, before: Specs, registry: Registry): SpecContext {
  return { before, role: roleOfCategory(category ?? ''), registry }
}

/** The request body: specification rows become an object. */
export function bodyOf({ rows, ...values }: PartOutput, before: Specs, registry: Registry) {
  return { ...values, specs: specsFromRows(rows, specContext(values.category, before, registry)) }
}

/** In the order in which changes are named. */
const FIELD_WORDS: Record<Exclude<keyof PartValues, 'quantity'>, Message> = {
  name: msg('Name'),
  img: msg('Picture'),
  description: msg('Description'),
  price: msg('Price'),
  minimum: msg('Minimum order'),
  multiple: msg('Sold in multiples of'),
  unit: msg('Unit'),
  unitSize: msg('Unit'),
  content: msg('Content'),
  taxClass: msg('Tax class'),
  expectedOn: msg('Expected in stock'),
  sku: msg('SKU'),
  category: msg('Category'),
  rows: msg('Specifications'),
  returnable: msg('Can be returned'),
  warnings: msg('Warnings'),
  durabilityYears: msg('Guaranteed years'),
  guaranteeTerms: msg('Terms of the guarantee'),
  visibility: msg('Visibility'),
  searchTitle: msg('Title in search results'),
  searchDescription: msg('Text in search results'),
  reduction: msg('Reduced price'),
  quantityPrices: msg('Prices by quantity'),
  imgAlt: msg('Alternative text'),
  morePictures: msg('More pictures'),
  documents: msg('Documents'),
  numbers: msg('Other numbers'),
  maker: msg('Maker'),
  supportedUntil: msg('Supported until'),
  epr: msg('Producer schemes'),
}

/** Merges what someone else changed between two reads, and names it. */
export function mergedPart(typedValues: PartValues, before: EditablePart, now: EditablePart) {
  const { values, changed } = mergedFields(typedValues, [valuesOf(before), valuesOf(now)], FIELD_WORDS)
  if (before.deleted !== now.deleted) changed.push(now.deleted ? t('the part was deleted') : t('the part was restored'))
  return { values, changed }
}

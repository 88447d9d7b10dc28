import { t } from '#platform/contract/language/text.ts'
import { decimalsOf, maxAmountCents, shopCurrency, unitsPer } from '#platform/contract/money/currency.ts'
import { amountFromCents, centsFromAmount, moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** Parts whose prices are changed in one step: they are locked meanwhile, and nobody can order them. */
export const MOST_BULK_PARTS = 5_000
const MOST_BULK_NUMBERS = 1_000
/** Parts that a preview names. */
export const MOST_BULK_SHOWN = 100
/** New prices are multiples of so many of the currency's smallest units. */
export const PRICE_STEPS = [1, 5, 10, 50, 100] as const

const percent = z
  .number({ error: () => t('Enter a percentage, such as 4 or -2.5') })
  .min(-90, { error: () => t('At least -90') })
  .max(900, { error: () => t('At most 900') })
  .refine((value) => Number(value.toFixed(2)) === value, { error: () => t('Use at most two decimals') })
  .refine((value) => value !== 0, { error: () => t('Enter a change, such as 4 or -2.5') })

/** More or less of every price, in the shop's currency. */
const amount = z
  .number({ error: () => t('Enter an amount, such as 1.50 or -0.20') })
  .refine((value) => Math.abs(value) <= maxAmountCents() / unitsPer(shopCurrency()), {
    error: () => t('Enter a smaller amount'),
  })
  .refine((value) => Math.abs(value) === amountFromCents(centsFromAmount(Math.abs(value))), {
    error: () => t('Use at most {most} decimals', { most: String(decimalsOf(shopCurrency())) }),
  })
  .refine((value) => value !== 0, { error: () => t('Enter a change, such as 1.50 or -0.20') })

const askedFields = {
  /** Of one category, of some part numbers, or of every part on sale where both are missing. */
  category: singleLine().min(1).max(100).optional(),
  numbers: z
    .array(singleLine().min(1).max(100))
    .min(1, { error: () => t('Enter a part number') })
    .max(MOST_BULK_NUMBERS, {
      error: () => t('Enter at most {most} part numbers', { most: String(MOST_BULK_NUMBERS) }),
    })
    .optional(),
  percent: percent.optional(),
  amount: amount.optional(),
  roundTo: z.literal(PRICE_STEPS).default(1),
}

type Asked = { category?: unknown; numbers?: unknown; percent?: unknown; amount?: unknown }
const notBoth = {
  check: ({ category, numbers }: Asked) => !category || !numbers,
  fault: { path: ['numbers'], error: () => t('Choose a category or part numbers, not both') },
}
const oneStep = {
  check: ({ percent, amount }: Asked) => (percent === undefined) !== (amount === undefined),
  fault: { path: ['percent'], error: () => t('Enter either a percentage or an amount') },
}

export const bulkPricesSchema = z
  .strictObject(askedFields)
  .refine(notBoth.check, notBoth.fault)
  .refine(oneStep.check, oneStep.fault)
export type BulkPrices = z.output<typeof bulkPricesSchema>

const namedPart = { _id: z.uuid(), sku: z.string(), name: z.string() }

const previewSchema = z.object({
  stamp: z.string(), // Of the parts as they were read
  changed: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  /** Up to 100 of each, by part number. */
  lines: z.array(
    z.object({
      ...namedPart,
      price: moneySchema, // Regular prices
      newPrice: moneySchema,
      quantityPrices: z.array(z.object({ from: z.int(), price: moneySchema, newPrice: moneySchema })),
    }),
  ),
  leftOutLines: z.array(z.object({ ...namedPart, reason: z.string() })),
})
export type BulkPricePreview = z.infer<typeof previewSchema>

const changeSchema = z.object({
  _id: z.uuid(),
  at: z.iso.datetime(),
  category: z.string().nullable(),
  numberCount: z.int().nullable(), // Part numbers that were entered
  percent: z.number().nullable(), // Or an amount
  amount: z.number().nullable(),
  roundTo: z.int(),
  partCount: z.int(), // Whose prices changed
  undone: z.object({ at: z.iso.datetime(), partCount: z.int() }).nullable(),
})
export type BulkPriceChange = z.infer<typeof changeSchema>

const admin = { access: { kind: 'admin', needs: 'prices.edit' }, credential: 'bearer' } as const

const previewBulkPrices = defineOperation({
  ...admin,
  method: 'POST',
  path: '/prices/preview',
  summary: 'Show what a change of many prices would do, part by part',
  body: bulkPricesSchema,
  mostBodyBytes: 256 * 1024,
  changes: 'nothing',
  output: previewSchema,
})

const changeBulkPrices = defineOperation({
  ...admin,
  method: 'POST',
  path: '/prices',
  summary: 'Change many prices in one step; with the stamp of a preview only while the parts are as they were then',
  body: z
    .strictObject({ ...askedFields, stamp: z.string().max(100).optional() })
    .refine(notBoth.check, notBoth.fault)
    .refine(oneStep.check, oneStep.fault),
  mostBodyBytes: 256 * 1024,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), change: changeSchema }),
  idempotent: true,
  problems: ['prices-changed'],
})

const listBulkPriceChanges = defineOperation({
  ...admin,
  method: 'GET',
  path: '/prices',
  summary: 'List the changes of many prices, newest first',
  query: pageQuerySchema,
  output: z.array(changeSchema),
  paged: true,
})

const undoBulkPrices = defineOperation({
  ...admin,
  method: 'POST',
  path: '/prices/{id}/undo',
  summary: 'Set the prices of one such change back, except those changed again since, which are named',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a price change') }) }),
  output: z.object({ change: changeSchema, kept: z.int(), keptLines: z.array(z.object(namedPart)) }),
  problems: ['prices-changed'],
})

export const bulkPriceOperations = { previewBulkPrices, changeBulkPrices, listBulkPriceChanges, undoBulkPrices }

import { t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { moneySchema, priceSchema } from '#platform/contract/money/money.ts'
import { whichAmount } from '#platform/contract/money/read-number.ts'
import { sentMoment, z } from '#platform/contract/schema.ts'
import { MOST_PIECES } from './part-fields.ts'
import { quantityPriceFaults } from './quantity-price-faults.ts'
import { MOST_QUANTITY_PRICES } from './quantity-prices.ts'

const quantityPriceSchema = z.object({ from: z.int(), price: moneySchema })

/** A planned reduction, or one that is on. `to`: null for no end. */
const reductionSchema = z.object({
  price: moneySchema,
  from: z.iso.datetime(),
  to: z.iso.datetime().nullable(),
})
export type Reduction = z.infer<typeof reductionSchema>

/** What the page of a part says of its price besides. */
export const shownPrices = {
  quantityPrices: z.array(quantityPriceSchema), // From so many units on; they fall
  /** Null unless `price` is a reduced one now, and another was asked before. */
  reduced: z
    .object({
      regularPrice: moneySchema,
      lowestPrice: moneySchema, // Asked in the 30 days before the reduction began (directive 98/6/EC, article 6a)
      from: z.iso.datetime(),
      to: z.iso.datetime().nullable(),
    })
    .nullable(),
}

/** The same, as administrators edit it. */
export const storedPrices = {
  regularPrice: moneySchema, // `price` is what is asked now
  quantityPrices: z.array(quantityPriceSchema),
  reduction: reductionSchema.nullable(),
}

const moment = sentMoment(() => t('Enter a time such as 2026-12-03T09:00:00Z'))
const unitPrice = z
  .number({
    error: ({ input }) => whichAmount(input) ?? t('Enter a price, e.g. {price}', { price: typedAmount(19.9) }),
  })
  .min(0, { error: () => t('At least 0') })
  .pipe(priceSchema)

/** Whether it is below the regular price, and still to come, depends on the part: the shop checks that. */
export const priceFields = {
  quantityPrices: z
    .array(
      z.strictObject({
        from: z
          .int({ error: () => t('Enter a whole number') })
          .min(2, { error: () => t('At least 2') })
          .max(MOST_PIECES, { error: () => t('At most {most}', { most: String(MOST_PIECES) }) }),
        price: unitPrice,
      }),
    )
    .max(MOST_QUANTITY_PRICES, {
      error: () => t('At most {most} prices by quantity', { most: String(MOST_QUANTITY_PRICES) }),
    })
    .superRefine((prices, context) => {
      for (const { at, field, message } of quantityPriceFaults(prices))
        context.addIssue({ code: 'custom', path: [at, field], message })
    }),
  reduction: z
    .strictObject({
      price: unitPrice,
      from: moment.nullable().default(null), // Null, or a moment that has passed: at once
      to: moment.nullable().default(null),
    })
    .superRefine(({ from, to }, context) => {
      if (from && to && Date.parse(to) <= Date.parse(from))
        context.addIssue({ code: 'custom', path: ['to'], message: t('Enter an end after the start') })
    })
    .nullable(),
}

export const priceChangeSchema = z.object({
  at: z.iso.datetime(),
  price: moneySchema, // Asked from then on
  regularPrice: moneySchema,
})
export type PriceChange = z.infer<typeof priceChangeSchema>

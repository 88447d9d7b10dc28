import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { DELIVERY_REASONS } from './delivery-options.ts'

const MOST_UNITS = 1_000_000

export const deliveryEstimateSchema = z.object({
  country: z.object({ code: z.string(), name: z.string() }),
  /** The cheapest that brings the part there; null where nothing does, or more has to be known. */
  delivery: z
    .object({
      price: moneySchema,
      from: z.boolean(), // Others cost more
      days: z.object({ min: z.int(), max: z.int() }).nullable(), // Working days; null promises nothing
    })
    .nullable(),
  pickup: z.boolean(), // It can be picked up
  reason: z.object({ code: z.enum(DELIVERY_REASONS), message: z.string() }).nullable(), // Why `delivery` is null
})
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>

const getDeliveryEstimate = defineOperation({
  method: 'GET',
  path: '/delivery/estimate',
  summary: 'What delivery of a part to a country costs and how long it takes, as far as the country tells',
  access: { kind: 'public' },
  credential: 'bearer',
  query: z.strictObject({
    part: z.uuid({ error: () => t('This is not the id of a part') }),
    country: z
      .string({ error: () => t('Name a country') })
      .regex(/^[A-Z]{2}$/, { error: () => t('Use the two capital letters of a country, such as DE') }),
    quantity: z.coerce
      .number({ error: () => t('Enter a whole number') })
      .pipe(
        z
          .int({ error: () => t('Enter a whole number') })
          .min(1, { error: () => t('At least 1') })
          .max(MOST_UNITS, { error: () => t('At most {most}', { most: String(MOST_UNITS) }) }),
      )
      .optional(), // Without it, the smallest that can be ordered
  }),
  output: deliveryEstimateSchema,
  problems: ['not-found'],
})

export const deliveryOperations = { getDeliveryEstimate }

import { linesSchema, MOST_UNITS, requestedLineSchema } from '#catalogue/contract/lines/requested-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { type BasketLine, type LineChange, MOST_KEPT_LINES } from './basket-lines.ts'
import { namedOrderSchema } from './related-orders.ts'

export const basketLineSchema = requestedLineSchema.extend({
  saved: z.boolean(),
  seenPrice: moneySchema.optional(),
  addedAt: z.iso.datetime(),
}) satisfies z.ZodType<BasketLine>

/**
 * Oldest line first. `version` counts changes: of two answers the one with the higher version is newer. `became`: the
 * order that its last lines went into, until it is changed again.
 */
export const basketSchema = z.object({
  version: z.int(),
  lines: z.array(basketLineSchema),
  became: namedOrderSchema.optional(),
})
export type Basket = z.infer<typeof basketSchema>

/** What merging did to a line. */
export const lineChangeSchema = z.object({
  part: z.uuid(),
  change: z.enum(['added-together', 'saved', 'left-out']),
  before: z.int(),
  added: z.int(),
  quantity: z.int(),
}) satisfies z.ZodType<LineChange>

const CUSTOMER = { access: { kind: 'customer' }, credential: 'bearer', changes: 'own' } as const

const getBasket = defineOperation({
  ...CUSTOMER,
  method: 'GET',
  path: '/basket',
  summary: 'Get the caller’s basket. It reserves nothing',
  output: basketSchema,
})

export const setBasketLine = defineOperation({
  ...CUSTOMER,
  method: 'PUT',
  path: '/basket/lines/{part}',
  summary: 'Set how many units of a part the basket has, or save it for later. 0 units remove it',
  params: z.strictObject({ part: requestedLineSchema.shape.part }),
  body: z.strictObject({
    quantity: z
      .int({ error: () => t('Enter a whole number of units') })
      .min(0, { error: () => t('Enter 0 or more units') })
      .max(MOST_UNITS, { error: () => t('Order at most 1,000,000') }),
    saved: z.boolean().optional(), // As before when it is left out
    seenPrice: moneySchema.optional(),
  }),
  output: basketSchema,
  problems: ['not-found', 'too-many-lines'],
})

const addedLineSchema = requestedLineSchema.extend({ seenPrice: moneySchema.optional() })

export const addToBasket = defineOperation({
  ...CUSTOMER,
  method: 'POST',
  path: '/basket/lines',
  summary: 'Add units of one part or several to the basket; all of them, or none',
  body: z.strictObject({ lines: linesSchema(addedLineSchema) }),
  output: basketSchema,
  idempotent: true,
  problems: ['lines-refused', 'too-many-lines'],
})

const clearBasket = defineOperation({
  ...CUSTOMER,
  method: 'DELETE',
  path: '/basket',
  summary: 'Remove every line of the basket, also those saved for later',
  output: basketSchema,
})

export const mergeBasket = defineOperation({
  ...CUSTOMER,
  method: 'POST',
  path: '/basket/merge',
  summary: 'Add a guest’s basket to the caller’s, once for each guest basket',
  body: z.strictObject({
    basket: z.uuid({ error: () => t('This is not the id of a basket') }), // Made by the guest's browser
    lines: z
      .array(basketLineSchema)
      .max(MOST_KEPT_LINES, {
        error: () => t('A basket has at most {most} lines', { most: String(MOST_KEPT_LINES) }),
      })
      .refine((lines) => new Set(lines.map(({ part }) => part)).size === lines.length, {
        error: () => t('Name each part once'),
      }),
  }),
  output: basketSchema.extend({
    /** The lines that are not simply the guest's; empty when this guest basket was merged before. */
    changes: z.array(lineChangeSchema),
  }),
})

export const basketOperations = { getBasket, setBasketLine, addToBasket, clearBasket, mergeBasket }

import { MOST_PIECES } from '#catalogue/contract/part-fields.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'

const STOCK_NEEDS = ['low', 'wanted'] as const

const stockNeedSchema = z.object({
  _id: z.uuid(), // Of the part
  sku: z.string(),
  name: z.string(),
  onSale: z.boolean(),
  availableQuantity: z.int(),
  min: z.int(),
  below: z.int().nullable(), // Its own limit; null for its minimum order
  waiting: z.int(), // Who is told when it is back
  lowSince: z.iso.datetime().nullable(), // Null while it is not low
})
export type StockNeed = z.infer<typeof stockNeedSchema>

const listStockNeeds = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/stockNeeds',
  access: { kind: 'admin', needs: 'parts.view' },
  summary:
    'List parts that are low or that people wait for: most waited for first, then what has least left of its limit',
  query: pageQuerySchema.extend({ show: z.enum(STOCK_NEEDS).optional() }), // Low ones by default
  output: z.array(stockNeedSchema),
  paged: true,
})

const one = {
  credential: 'bearer',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a part') }) }),
} as const

const getStockNeed = defineOperation({
  ...one,
  method: 'GET',
  path: '/stockNeeds/{id}',
  access: { kind: 'admin', needs: 'parts.view' },
  summary: 'Get the limit of a part, whether it is low, and how many people wait for it',
  output: stockNeedSchema,
})

const stockLimitFormSchema = z.strictObject({
  below: z
    .int({ error: () => t('Enter a whole number') })
    .min(1, { error: () => t('At least 1') })
    .max(MOST_PIECES, { error: () => t('At most {count}', { count: String(MOST_PIECES) }) })
    .nullable(),
})

const changeStockLimit = defineOperation({
  ...one,
  method: 'PUT',
  path: '/stockNeeds/{id}',
  access: { kind: 'admin', needs: 'stock.correct' },
  summary: 'Set below how many available units a part is low; null for its minimum order',
  body: stockLimitFormSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  changes: 'own',
})

/** What the shop is short of. */
export const stockNeedOperations = { listStockNeeds, getStockNeed, changeStockLimit }

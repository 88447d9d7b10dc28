import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { partParamsSchema } from './catalogue.ts'
import { partFields } from './part-fields.ts'

const costs = {
  path: '/part/{id}/cost',
  access: { kind: 'admin', needs: 'prices.edit' },
  credential: 'bearer',
  params: partParamsSchema,
} as const

const getPartCost = defineOperation({
  ...costs,
  method: 'GET',
  summary: 'What a unit of a part costs the shop; null where nobody said',
  output: z.object({ cost: moneySchema.nullable() }),
})

export const partCostSchema = z.strictObject({ cost: partFields.price.nullable() })

const putPartCost = defineOperation({
  ...costs,
  method: 'PUT',
  summary: 'Say what a unit of a part costs the shop. Orders keep what it was when they were placed',
  body: partCostSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
})

export const partCostOperations = { getPartCost, putPartCost }

import { z } from 'zod'
import { auditEntrySchema, userSchema } from '#accounts/contract/administration.ts'
import { secondFactorsSchema } from '#accounts/contract/second-factors.ts'
import { partSchema } from '#catalogue/contract/catalogue.ts'
import { reviewSchema } from '#engagement/contract/reviews.ts'
import { emailSchema } from '#messaging/contract/correspondence.ts'
import { administeredOrderDetailsSchema, administeredOrderSchema } from '#orders/contract/order-administration.ts'
import { orderDetailsSchema, orderSchema, refundSchema } from '#orders/contract/orders.ts'
import { problemSchema } from '#platform/contract/problem-schema.ts'
import { shopSettingsSchema } from '#platform/contract/shop/settings.ts'
import type { JsonSchema } from './open-api.ts'

/** Schemas that the API description names, because several answers share them. */
export const NAMED_SCHEMAS = {
  Part: partSchema,
  Review: reviewSchema,
  Order: orderSchema,
  OrderDetails: orderDetailsSchema,
  Refund: refundSchema,
  AdministeredOrder: administeredOrderSchema,
  AdministeredOrderDetails: administeredOrderDetailsSchema,
  User: userSchema,
  AuditEntry: auditEntrySchema,
  Email: emailSchema,
  SecondFactors: secondFactorsSchema,
  ShopSettings: shopSettingsSchema,
  Problem: problemSchema,
} as const

const COMPONENTS = '#/components/schemas/'
/** Patterns that only repeat these formats. */
const SELF_EXPLAINING = new Set(['uuid', 'date-time', 'uri'])

const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) named.add(schema, { id })

/** `input` for requests, `output` for answers; named schemas are referenced. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return withoutFrame(z.toJSONSchema(schema, { ...options, io }))
}

export function namedJsonSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { ...options, io: 'output', uri: (id) => COMPONENTS + id })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutFrame(schema)]))
}

const options = {
  target: 'draft-2020-12',
  metadata: named,
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (SELF_EXPLAINING.has(jsonSchema.format as string)) delete jsonSchema.pattern
  },
} as const

/** Without `$schema` and `$id`; references point into the document's components. */
function withoutFrame(schema: object): JsonSchema {
  const { $schema: _, $id: __, $defs: ___, id: ____, ...rest } = schema as JsonSchema
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${COMPONENTS}`))
}

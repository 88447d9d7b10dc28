import { partParamsSchema } from '#catalogue/contract/catalogue.ts'
import { variantTableSchema } from '#catalogue/contract/variants.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { foundPartSchema } from './find.ts'

const relatedPartSchema = foundPartSchema
  .pick({ _id: true, sku: true, name: true, img: true, price: true, category: true, facts: true })
  .extend({ min: z.int(), availableQuantity: z.int(), expectedOn: z.iso.date().nullable() })
export type RelatedPart = z.infer<typeof relatedPartSchema>

const getRelatedParts = defineOperation({
  method: 'GET',
  path: '/part/{id}/related',
  summary: 'Variants of this part, parts like it, and parts that share the measures by which they meet',
  section: '7',
  access: { kind: 'public' },
  credential: 'either',
  params: partParamsSchema,
  output: z.object({
    variants: variantTableSchema.nullable(), // Of its product
    similar: z.array(relatedPartSchema), // Of its category, the nearest first
    goesWith: z.array(relatedPartSchema.extend({ shared: z.string() })), // `shared`: 104 mm bolt circle, 4 bolts
  }),
})
export type RelatedParts = z.infer<typeof getRelatedParts.output>

export const relatedOperations = { getRelatedParts }

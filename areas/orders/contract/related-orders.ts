import { z } from '#platform/contract/schema.ts'

/** An order of the caller, to be linked. */
export const namedOrderSchema = z.object({ _id: z.uuid(), number: z.string() })
export type NamedOrder = z.infer<typeof namedOrderSchema>

/** An order that staff entered instead of another, or beside it, and the other way round. */
export const relatedOrderSchema = namedOrderSchema.extend({
  as: z.enum(['replaces', 'replaced-by', 'follows', 'followed-by']), // What it is to this one
  together: z.boolean(), // Both are packed together
  key: z.string().optional(), // Of a guest's order: opens it
})
export type RelatedOrder = z.infer<typeof relatedOrderSchema>

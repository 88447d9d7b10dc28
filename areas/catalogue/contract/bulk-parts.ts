import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { problemSchema } from '#platform/contract/problem-schema.ts'
import { z } from '#platform/contract/schema.ts'
import { partFields } from './part-fields.ts'

export const MOST_CHOSEN_PARTS = 500

const { visibility, category, taxClass } = partFields

export const CHANGED_FIELDS = ['visibility', 'category', 'taxClass', 'deleted'] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** One of these is set on every part. `deleted`: discontinues them, or restores them. */
const partsChangeSchema = z
  .strictObject({ visibility, category, taxClass, deleted: z.boolean() })
  .partial()
  .refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
    error: () => t('Choose one change'),
  })
export type PartsChange = z.output<typeof partsChangeSchema>

const outcomeSchema = z.object({
  part: z.uuid(),
  sku: z.string(), // '' where there is no such part
  name: z.string(),
  changed: z.boolean(),
  /** Why it is as it was, or what is missing; without it an unchanged part was so already. */
  problem: problemSchema.optional(),
})
export type PartsOutcome = z.infer<typeof outcomeSchema>

const listedChangeSchema = z.object({
  _id: z.uuid(), // To undo it by
  at: z.iso.datetime(),
  email: z.string().nullable(), // Of who made it; null where that was not kept, or the account is gone
  field: z.enum(CHANGED_FIELDS),
  value: z.string(), // That was set, such as a category; of `deleted` true or false
  partCount: z.int(), // Parts that it changed and that are still there
  undoneAt: z.iso.datetime().nullable(),
})
export type ListedPartsChange = z.output<typeof listedChangeSchema>

const answered = {
  acknowledged: z.literal(true),
  modifiedCount: z.int(),
  outcomes: z.array(outcomeSchema), // Each part once, in the order of the request
}

const admin = {
  access: { kind: 'admin', needs: 'parts.edit' },
  credential: 'bearer',
  method: 'POST',
} as const

export const bulkPartOperations = {
  changeParts: defineOperation({
    ...admin,
    path: '/admin/bulk/parts',
    summary: 'Change several parts in one step, each with its outcome; what it changed can be undone',
    body: z.strictObject({
      parts: z
        .array(z.uuid({ error: () => t('This is not the id of a part') }))
        .min(1, { error: () => t('Choose at least one part') })
        .max(MOST_CHOSEN_PARTS, {
          error: () => t('Choose at most {most} parts', { most: String(MOST_CHOSEN_PARTS) }),
        }),
      change: partsChangeSchema,
    }),
    output: z.object({ ...answered, insertedId: z.uuid().optional() }), // To undo it by; missing where nothing changed
    idempotent: true,
  }),
  listPartsChanges: defineOperation({
    ...admin,
    method: 'GET',
    path: '/admin/bulk/parts',
    summary: 'List the changes of several parts, newest first',
    query: pageQuerySchema,
    output: z.array(listedChangeSchema),
    paged: true,
  }),
  undoPartsChange: defineOperation({
    ...admin,
    path: '/admin/bulk/parts/{id}/undo',
    summary: 'Put back what such a change did, except parts changed again since, which are named',
    params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a change') }) }),
    output: z.object(answered),
    problems: ['part-changed'],
  }),
}

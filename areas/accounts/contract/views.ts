import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** Lists of which views are saved, and what staff need to open them. */
export const VIEWED_LISTS = { orders: 'orders.view', parts: 'parts.view' } as const satisfies Record<string, Permission>
export type ViewedList = keyof typeof VIEWED_LISTS

/** Of a list, of one person, and as many shared ones: nobody sees more than twice as many. */
export const MOST_VIEWS = 10

const listSchema = z.enum(Object.keys(VIEWED_LISTS) as [ViewedList, ...ViewedList[]])

const viewSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  query: z.string(), // Of the list's address, without `?`
  shared: z.boolean(),
  mayDelete: z.boolean(),
})
export type SavedView = z.infer<typeof viewSchema>

const desk = { access: { kind: 'admin', needs: 'desk.view' }, credential: 'bearer' } as const

export const viewOperations = {
  listViews: defineOperation({
    ...desk,
    method: 'GET',
    path: '/admin/views',
    summary: 'List the saved views of a list: the caller’s own and the shared ones, by name',
    query: z.strictObject({ list: listSchema }),
    output: z.array(viewSchema),
  }),
  saveView: defineOperation({
    ...desk,
    method: 'PUT',
    path: '/admin/views',
    summary: 'Save a view of a list by its name; the caller’s view of that name is replaced',
    body: z.strictObject({
      list: listSchema,
      name: singleLine()
        .min(1, { error: () => t('Enter a name') })
        .max(40),
      query: z
        .string()
        .max(500, { error: () => t('Use fewer filters') })
        .regex(/^[\x21-\x7e]*$/, { error: () => t('Use the query of an address') }),
      shared: z.boolean().default(false),
    }),
    output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
    changes: 'own',
    problems: ['too-many-views'],
  }),
  deleteView: defineOperation({
    ...desk,
    method: 'DELETE',
    path: '/admin/views/{id}',
    summary: 'Delete one of the caller’s views; administrators also delete shared ones',
    params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a view') }) }),
    output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
    changes: 'own',
  }),
}

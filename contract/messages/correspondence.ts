import { defineOperation } from '#contract/operation.ts'
import { pageQuerySchema } from '#contract/pagination.ts'
import { z } from '#contract/schema.ts'

/** A letter of the shop, as administrators read it in the outbox. */
export const letterSchema = z.object({
  _id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
})
export type Letter = z.infer<typeof letterSchema>

export const listLetters = defineOperation({
  method: 'GET',
  path: '/letters',
  summary: 'The letters of the shop, newest first; `search` finds in address and subject',
  section: '2',
  access: { kind: 'admin' },
  credential: 'bearer',
  query: pageQuerySchema.extend({ search: z.string().trim().max(100).optional() }),
  output: z.array(letterSchema),
  paged: true,
})

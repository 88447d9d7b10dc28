import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'

export const emailSchema = z.object({
  _id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.enum(['held', 'waiting', 'sent', 'failed']),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
})
export type Email = z.infer<typeof emailSchema>

export const listEmails = defineOperation({
  method: 'GET',
  path: '/emails',
  summary: 'List the shop’s emails, newest first; `search` matches address and subject',
  access: { kind: 'admin', needs: 'system.view' },
  credential: 'bearer',
  query: pageQuerySchema.extend({ search: z.string().trim().max(100).optional() }),
  output: z.array(emailSchema),
  paged: true,
})

const sendTestEmail = defineOperation({
  method: 'POST',
  path: '/admin/test-email',
  summary: 'Send an email to an address of your own, to see that emails arrive',
  access: { kind: 'admin', needs: 'settings.edit' },
  credential: 'bearer',
  writesPerNetwork: { most: 20, minutes: 60 },
  body: z.strictObject({ to: contactEmailSchema }),
  output: z.object({ sent: z.literal(true) }),
  idempotent: true,
  changes: 'own',
})

/** The emails of the shop. */
export const correspondenceOperations = { listEmails, sendTestEmail }

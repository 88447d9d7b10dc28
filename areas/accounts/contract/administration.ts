import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { emailSchema } from './credentials.ts'

const administered = { credential: 'bearer' } as const
const emailParamsSchema = z.strictObject({ email: emailSchema })
const searchSchema = z.string().trim().max(100).optional()
/** Fits the longest email with a prefix such as `user:`. */
const auditedSchema = z.string().trim().max(300).optional()

export const userSchema = z.object({
  _id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(['admin', 'staff', 'customer']),
  staffRole: z.string().optional(), // The name of it
  emailVerified: z.boolean(),
  banned: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type User = z.infer<typeof userSchema>

const listUsers = defineOperation({
  ...administered,
  method: 'GET',
  path: '/user',
  access: { kind: 'admin', needs: 'staff.manage' },
  summary: 'List accounts by email; `search` matches word beginnings of email and name',
  section: '7',
  query: pageQuerySchema.extend({ search: searchSchema }),
  output: z.array(userSchema),
  paged: true,
})

const writeOutput = z.object({ acknowledged: z.literal(true), modifiedCount: z.int() })

const makeAdmin = defineOperation({
  ...administered,
  method: 'PUT',
  path: '/user/admin/{email}',
  access: { kind: 'admin', needs: 'staff.manage' },
  summary: 'Make an account an administrator; its email must be verified',
  section: '7',
  params: emailParamsSchema,
  output: writeOutput,
  problems: ['not-allowed', 'email-not-verified'],
})

const withdrawAdmin = defineOperation({
  ...administered,
  method: 'DELETE',
  path: '/user/admin/{email}',
  access: { kind: 'admin', needs: 'staff.manage' },
  summary: 'Demote an administrator, except the last one',
  section: '6',
  params: emailParamsSchema,
  output: writeOutput,
  problems: ['last-administrator'],
})

const banUser = defineOperation({
  ...administered,
  method: 'PUT',
  path: '/user/ban/{email}',
  access: { kind: 'admin', needs: 'staff.manage' },
  summary: 'Ban an account and end its sessions',
  section: '6',
  params: emailParamsSchema,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1, { error: () => t('Enter a reason') })
      .max(500),
  }),
  output: writeOutput,
  problems: ['last-administrator'],
})

const unbanUser = defineOperation({
  ...administered,
  method: 'DELETE',
  path: '/user/ban/{email}',
  access: { kind: 'admin', needs: 'staff.manage' },
  summary: 'Lift the ban of an account',
  section: '6',
  params: emailParamsSchema,
  output: writeOutput,
})

/** A change by an administrator, or from the command line (empty `actor`). */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actorEmail: z.string().nullable(),
  action: z.string(), // Such as `user.make-admin`
  /** Such as `user:someone@example.com`. */
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const listAudit = defineOperation({
  ...administered,
  method: 'GET',
  path: '/audit',
  access: { kind: 'admin', needs: 'system.view' },
  summary: 'List administrators’ changes, newest first; `person` and `object` filter by email and object',
  section: '6',
  query: pageQuerySchema.extend({ person: auditedSchema, object: auditedSchema }),
  output: z.array(auditEntrySchema),
  replica: true,
  paged: true,
})

/** Accounts and their roles, for administrators. */
export const userOperations = { listUsers, makeAdmin, withdrawAdmin, banUser, unbanUser }

/** What administrators changed. */
export const auditOperations = { listAudit }

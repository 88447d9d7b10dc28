import { type Message, msgc, say, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { GRANTABLE_PERMISSIONS } from '#platform/contract/permissions.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { emailSchema, nameSchema, passwordSchema } from './credentials.ts'

const desk = { section: '6', access: { kind: 'admin', needs: 'staff.manage' }, credential: 'bearer' } as const

/** Stands for the administrator's role, which has every permission and cannot be changed. */
export const ADMINISTRATOR = 'administrator'

/** Roles that every shop comes with, as they are stored. */
const OWN_NAMES: Readonly<Record<string, Message>> = {
  Administrator: msgc('role', 'Administrator'),
  Catalogue: msgc('role', 'Catalogue'),
  Warehouse: msgc('role', 'Warehouse'),
  Service: msgc('role', 'Service'),
  Accounts: msgc('role', 'Accounts'),
  Content: msgc('role', 'Content'),
}

/** A role's name for the reader: the shop's own ones are translated, until they are renamed. */
export function roleWords(name: string): string {
  const own = Object.hasOwn(OWN_NAMES, name) ? OWN_NAMES[name] : undefined
  return own === undefined ? name : say(own)
}

const roleIdSchema = z.uuid({ error: () => t('Choose a role') })
const roleParamsSchema = z.strictObject({ id: roleIdSchema })

export const staffRoleSchema = z.object({
  _id: z.string(), // `administrator`, or a UUID
  name: z.string(),
  permissions: z.array(z.string()),
  builtIn: z.boolean(), // Cannot be deleted
  people: z.array(z.object({ email: z.string(), displayName: z.string() })),
})
export type StaffRole = z.infer<typeof staffRoleSchema>

/** What the shop can give; anything else, such as `settings.edit`, is refused. */
export const roleFormSchema = z.strictObject({
  name: singleLine()
    .trim()
    .min(1, { error: () => t('Enter a name') })
    .max(60),
  permissions: z
    .array(z.enum(GRANTABLE_PERMISSIONS, { error: () => t('Only administrators can have this permission') }))
    .min(1, { error: () => t('Choose at least one permission') }),
})

const changed = z.object({ acknowledged: z.literal(true), modifiedCount: z.int() })
const inserted = z.object({ acknowledged: z.literal(true), insertedId: z.uuid() })
const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.int() })

const listRoles = defineOperation({
  ...desk,
  method: 'GET',
  path: '/admin/roles',
  summary: 'List the roles of staff, and who has them',
  output: z.array(staffRoleSchema),
})

const addRole = defineOperation({
  ...desk,
  method: 'POST',
  path: '/admin/roles',
  summary: 'Add a role',
  body: roleFormSchema,
  output: inserted,
  idempotent: true,
  changes: 'own',
  problems: ['role-name-taken'],
})

const editRole = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/admin/roles/{id}',
  summary: 'Change a role; its people have the new permissions from their next request on',
  params: roleParamsSchema,
  body: roleFormSchema,
  output: changed,
  changes: 'own',
  problems: ['role-name-taken'],
})

const deleteRole = defineOperation({
  ...desk,
  method: 'DELETE',
  path: '/admin/roles/{id}',
  summary: 'Delete a role that the owner added and nobody has',
  params: roleParamsSchema,
  output: deleted,
  changes: 'own',
  problems: ['role-in-use'],
})

const giveRole = defineOperation({
  ...desk,
  method: 'PUT',
  path: '/admin/staff/{email}',
  summary: 'Give an account with a verified email a role, or with null none; ends its sessions',
  params: z.strictObject({ email: emailSchema }),
  body: z.strictObject({ role: roleIdSchema.nullable() }),
  output: changed,
  changes: 'own',
  problems: ['not-allowed', 'email-not-verified', 'last-administrator'],
})

/** Roles and who has them. */
export const staffOperations = { listRoles, addRole, editRole, deleteRole, giveRole }

export const MOST_INVITATIONS_A_DAY = 20

const invitationSchema = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.string(), // The name
  invitedBy: z.string().nullable(), // Their email
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitationSchema>

const listInvitations = defineOperation({
  ...desk,
  method: 'GET',
  path: '/admin/invitations',
  summary: 'List the invitations that are open, newest first',
  output: z.array(invitationSchema),
})

export const inviteSchema = z.strictObject({
  email: emailSchema,
  role: z.union([z.literal(ADMINISTRATOR), roleIdSchema], { error: () => t('Choose a role') }),
})

const invite = defineOperation({
  ...desk,
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Email somebody a link, for 7 days and once, with which they get a role. It ends an earlier invitation',
  body: inviteSchema,
  output: inserted,
  idempotent: true,
  changes: 'own',
  problems: ['too-many-requests'],
})

const revokeInvitation = defineOperation({
  ...desk,
  method: 'DELETE',
  path: '/admin/invitations/{id}',
  summary: 'End an invitation, so that its link opens nothing',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of an invitation') }) }),
  output: deleted,
  changes: 'own',
})

const anyone = {
  method: 'POST',
  section: '6',
  credential: 'bearer',
  writesPerNetwork: { most: 30, minutes: 10 },
} as const
const tokenSchema = z.string().regex(/^[\w-]{1,200}$/, { error: () => t('Open the link of the invitation again') })

/** In the body, so that no log has the token. */
const openInvitation = defineOperation({
  ...anyone,
  access: { kind: 'public' },
  path: '/invitations/open',
  summary: 'Read an invitation by the token of its link',
  body: z.strictObject({ token: tokenSchema }),
  output: z.object({ email: z.string(), role: z.string(), hasAccount: z.boolean() }),
  changes: 'nothing',
  problems: ['not-found'],
})

export const acceptInvitation = defineOperation({
  ...anyone,
  access: { kind: 'public', knowsCaller: true },
  path: '/invitations/accept',
  summary: 'Accept an invitation: signed in with its email, or with name and password for a new account',
  body: z.strictObject({ token: tokenSchema, name: nameSchema.optional(), password: passwordSchema.optional() }),
  output: z.object({ acknowledged: z.literal(true), email: z.string() }),
  changes: 'own',
  problems: ['not-found', 'not-signed-in', 'not-allowed'],
})

export const invitationOperations = {
  listInvitations,
  invite,
  revokeInvitation,
  openInvitation,
  acceptInvitation,
}

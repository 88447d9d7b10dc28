import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { TOKEN_CALL } from '#platform/contract/token-call.ts'
import { emailSchema, nameSchema, passwordSchema } from './credentials.ts'
import { profileSchema } from './profiles.ts'

export const ACCESS_TOKEN_LIFETIME_S = 600

const emailParamsSchema = z.strictObject({ email: emailSchema })
const selfFromPath = { in: 'params', name: 'email' } as const

/** The token call and the profile save. The session cookie proves the caller; the access token is bound to it. */
export const putUser = defineOperation({
  ...TOKEN_CALL,
  summary: 'Create or update the session’s user, and get an access token',
  section: '7',
  access: { kind: 'self', email: selfFromPath, orAdmin: false },
  credential: 'cookie',
  params: emailParamsSchema,
  body: profileSchema.extend({ email: emailSchema.optional(), name: nameSchema.optional() }),
  output: z.object({
    acknowledged: z.literal(true),
    modifiedCount: z.int(),
    token: z.string(),
    expiresIn: z.int(), // Seconds
    email: z.string(),
    name: z.string(),
  }),
})

const getAdmin = defineOperation({
  method: 'GET',
  path: '/admin/{email}',
  pagesSend: 'json-content-type',
  summary: 'Check whether an account is an administrator; of other staff also what they may do',
  section: '7',
  access: { kind: 'self', email: selfFromPath, orAdmin: 'staff.manage' },
  credential: 'bearer',
  params: emailParamsSchema,
  output: z.object({
    admin: z.boolean(),
    permissions: z.array(z.string()).optional(), // Of staff with a role; administrators may do everything
  }),
})

export const getUserInfo = defineOperation({
  method: 'GET',
  path: '/userinfo/{email}',
  pagesSend: 'no-bearer',
  summary: 'Get the profile of an account',
  section: '7',
  access: { kind: 'self', email: selfFromPath, orAdmin: 'customers.edit' },
  credential: 'either',
  params: emailParamsSchema,
  output: profileSchema.extend({
    email: z.string(),
    name: z.string(),
    photoURL: z.string().optional(), // The path of the shop's copy of the photo
    emailVerified: z.boolean(),
  }),
})

export const exportAccount = defineOperation({
  method: 'GET',
  path: '/user/{email}/data',
  summary: 'Export all data of the caller’s account',
  access: { kind: 'self', email: selfFromPath, orAdmin: false },
  credential: 'bearer',
  params: emailParamsSchema,
  output: z.object({
    account: z.record(z.string(), z.unknown()),
    basket: z.array(z.record(z.string(), z.unknown())),
    bikes: z.array(z.record(z.string(), z.unknown())),
    fitReports: z.array(z.record(z.string(), z.unknown())), // Whether parts fitted
    wishLists: z.array(z.record(z.string(), z.unknown())), // With their lines
    addresses: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
    staffNote: z.object({ note: z.string(), tags: z.array(z.string()) }), // What staff noted of the customer
    withdrawals: z.array(z.record(z.string(), z.unknown())), // From contracts, as declared
    invoices: z.array(z.record(z.string(), z.unknown())), // Also credit notes; all that they say
    reviews: z.array(z.record(z.string(), z.unknown())),
    questions: z.array(z.record(z.string(), z.unknown())),
    reportedQuestions: z.array(z.record(z.string(), z.unknown())),
    stockAlerts: z.array(z.record(z.string(), z.unknown())), // Also those that were told lately
    helpfulReviews: z.array(z.uuid()), // What they voted for
    reportedReviews: z.array(z.looseObject({})),
    sessions: z.array(z.record(z.string(), z.unknown())),
    emails: z.array(z.record(z.string(), z.unknown())),
    planRequests: z.array(z.record(z.string(), z.unknown())),
    messages: z.array(z.record(z.string(), z.unknown())),
    pictures: z.array(z.record(z.string(), z.unknown())), // Uploaded by the caller as an administrator
  }),
})

/** Orders stay, without name, email, phone and address. Invoices stay whole: the law asks for them. */
export const deleteAccount = defineOperation({
  method: 'DELETE',
  path: '/user/{email}',
  summary: 'Delete the caller’s account',
  access: { kind: 'self', email: selfFromPath, orAdmin: false },
  credential: 'either',
  params: emailParamsSchema,
  /** Accounts without a password (Google) need a sign-in of the last 10 minutes instead. */
  body: z.strictObject({ password: passwordSchema.optional() }),
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['last-administrator', 'proof-needed'],
})

/** The caller’s own account, and what others may ask of one. */
export const accountOperations = { putUser, getAdmin, getUserInfo }

/** Taking one’s data along, and leaving. */
export const privacyOperations = { exportAccount, deleteAccount }

import { contactEmailSchema, nameSchema } from '#accounts/contract/credentials.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'

const MAX_MESSAGE_LENGTH = 4000

const textOf = (missing: Message) =>
  z
    .string()
    .trim()
    .min(1, { error: () => say(missing) })
    .max(MAX_MESSAGE_LENGTH, {
      error: () => t('Use at most {most} characters', { most: countText(MAX_MESSAGE_LENGTH) }),
    })

/** The contact form; the same rules in browser and server. */
export const contactFormSchema = z.strictObject({
  name: nameSchema,
  email: contactEmailSchema,
  message: textOf(msg('Message is required')),
  /** A honeypot: people don't see it. When filled in, the answer looks like success and nothing is stored. */
  subject: z.string().max(500).optional(),
})

export const sendMessage = defineOperation({
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to the shop. With a token it belongs to the account',
  access: { kind: 'public', knowsCaller: true },
  credential: 'bearer',
  writesPerNetwork: { most: 6, minutes: 10 },
  body: contactFormSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

export const MESSAGE_STATUSES = ['new', 'answered'] as const

/** A message as administrators read it. */
const contactMessageSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  signedIn: z.boolean(), // Whether the sender was signed in
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(), // Time of the latest reply
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

const messageDetailsSchema = contactMessageSchema.extend({
  /** Oldest first. `email` is null once the administrator's account is deleted. */
  answers: z.array(
    z.object({
      _id: z.uuid(),
      at: z.iso.datetime(),
      by: z.object({ accountId: z.uuid(), email: z.string().nullable() }),
      text: z.string(),
    }),
  ),
})
export type MessageDetails = z.infer<typeof messageDetailsSchema>

const administered = {
  access: { kind: 'admin', needs: 'messages.answer' },
  credential: 'bearer',
} as const
const messageParamsSchema = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a message') }) })

const listMessages = defineOperation({
  ...administered,
  method: 'GET',
  path: '/messages',
  summary: 'List contact form messages, newest first',
  query: pageQuerySchema.extend({
    search: z.string().trim().max(100).optional(), // Found within the sender's name or email, or the message
    status: z.enum(MESSAGE_STATUSES).optional(),
  }),
  output: z.array(contactMessageSchema),
  paged: true,
})

const getMessage = defineOperation({
  ...administered,
  method: 'GET',
  path: '/messages/{id}',
  summary: 'Get a message with its replies',
  params: messageParamsSchema,
  output: messageDetailsSchema,
})

const answerMessage = defineOperation({
  ...administered,
  method: 'POST',
  path: '/messages/{id}/answers',
  summary: 'Reply to a message by email, as often as needed',
  params: messageParamsSchema,
  body: z.strictObject({ text: textOf(msg('Answer is required')) }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

const deleteMessage = defineOperation({
  ...administered,
  method: 'DELETE',
  path: '/messages/{id}',
  summary: 'Delete a message with its replies, such as spam or on its sender’s request',
  params: messageParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

/** Messages from the contact form. */
export const messageOperations = { sendMessage, listMessages, getMessage, answerMessage, deleteMessage }

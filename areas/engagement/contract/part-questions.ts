import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { ignoringUnknownNames } from '#platform/contract/unknown-names.ts'
import { reporting } from './reviews.ts'

export const LONGEST_QUESTION = 1000

const partIdSchema = z.uuid({ error: () => t('This is not the id of a part') })

/** A question about a part that everybody reads. Nobody learns who asked. */
export const partQuestionSchema = z.object({
  _id: z.uuid(),
  question: z.string(),
  createdAt: z.iso.datetime(),
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).optional(), // The shop's
})
export type PartQuestion = z.infer<typeof partQuestionSchema>

const ownQuestionSchema = partQuestionSchema.extend({
  part: z.object({ _id: z.uuid(), name: z.string() }).nullable(), // Null when the part is no longer on sale
  state: z.enum(['shown', 'waiting', 'hidden']),
})
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

/** The form; the same rules in browser and server. */
export const questionFormSchema = z.strictObject({
  question: z
    .string()
    .trim()
    .min(1, { error: () => t('Enter your question') })
    .max(LONGEST_QUESTION, { error: () => t('Use at most 1,000 characters') }),
  email: contactEmailSchema.optional(), // Of somebody without an account
})

const listPartQuestions = defineOperation({
  method: 'GET',
  path: '/question',
  summary:
    'List the questions about a part that are shown, answered ones first, newest first. `search`: word beginnings in question and answer',
  access: { kind: 'public' },
  credential: 'either',
  query: ignoringUnknownNames(
    pageQuerySchema.extend({ part: partIdSchema, search: z.string().trim().max(100).optional() }),
  ),
  output: z.array(partQuestionSchema),
  paged: true,
})

const askQuestion = defineOperation({
  method: 'POST',
  path: '/question',
  summary: 'Ask the shop about a part. Customers are answered at the email of their account, others at the one given',
  access: { kind: 'public', knowsCaller: true },
  credential: 'bearer',
  writesPerNetwork: { most: 6, minutes: 10 },
  body: questionFormSchema.extend({ part: partIdSchema }),
  /** `held`: it is not shown yet. */
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), held: z.boolean() }),
  idempotent: true,
  problems: ['idempotency-key-reused'],
})

export const questionParamsSchema = z.strictObject({
  id: z.uuid({ error: () => t('This is not the id of a question') }),
})

const reportQuestion = defineOperation({
  ...reporting,
  path: '/question/{id}/report',
  summary: 'Tell the shop that a question should not stand there; once per account and question',
  params: questionParamsSchema,
})

const own = { access: { kind: 'customer' }, credential: 'bearer' } as const

const listOwnQuestions = defineOperation({
  ...own,
  method: 'GET',
  path: '/question/own',
  summary: 'List the caller’s questions, newest first',
  query: pageQuerySchema,
  output: z.array(ownQuestionSchema),
  paged: true,
})

const deleteQuestion = defineOperation({
  ...own,
  method: 'DELETE',
  path: '/question/{id}',
  summary: 'Delete the caller’s question with its answer',
  params: questionParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

/** Asking about parts. */
export const questionOperations = {
  listPartQuestions,
  askQuestion,
  reportQuestion,
  listOwnQuestions,
  deleteQuestion,
}

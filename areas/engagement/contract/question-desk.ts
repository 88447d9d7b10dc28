import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { partQuestionSchema, questionParamsSchema } from './part-questions.ts'
import { HELD_FOR, hideFormSchema, reportSchema } from './review-desk.ts'

/** Why a question waits: as a review does, or because it looks as if it were about an order. */
export const QUESTION_HELD_FOR = [...HELD_FOR, 'order'] as const
export type QuestionHeldFor = (typeof QUESTION_HELD_FOR)[number]

const administeredQuestionSchema = partQuestionSchema.extend({
  part: z.object({ _id: z.uuid(), name: z.string().nullable() }), // Null when the part is no longer on sale
  email: z.string().nullable(), // Of whoever asked; null once it is forgotten
  guest: z.boolean(), // Asked without an account
  hidden: z.boolean(),
  heldFor: z.array(z.enum(QUESTION_HELD_FOR)), // Empty unless it waits
  reports: z.int().nonnegative(),
})
export type AdministeredQuestion = z.infer<typeof administeredQuestionSchema>

/** held: waits for approval. unanswered: shown or waiting, without an answer. hidden: held ones too. */
export const QUESTION_STATES = ['unanswered', 'held', 'reported', 'hidden'] as const

const questionFilterSchema = z.strictObject({
  search: z.string().trim().max(100).optional(), // Word beginnings in question and answer; or a whole email
  state: z.enum(QUESTION_STATES).optional(),
})

const desk = { access: { kind: 'admin', needs: 'messages.answer' }, credential: 'bearer' } as const

const listAllQuestions = defineOperation({
  ...desk,
  method: 'GET',
  path: '/questions',
  summary: 'List all questions about parts, also hidden ones, newest first. X-Total-Count is at most 10,001',
  query: pageQuerySchema.extend(questionFilterSchema.shape),
  output: z.array(administeredQuestionSchema),
  paged: true,
})

const action = {
  ...desk,
  params: questionParamsSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
} as const

export const questionAnswerSchema = z.strictObject({
  answer: z
    .string()
    .trim()
    .min(1, { error: () => t('An answer is required') })
    .max(4000, { error: () => t('Use at most 4,000 characters') }),
  /** False: only whoever asked gets it, by email. */
  show: z.boolean(),
})

const answerQuestion = defineOperation({
  ...action,
  method: 'PUT',
  path: '/questions/{id}/answer',
  summary: 'Answer a question, or replace the answer. The first answer is emailed to whoever asked',
  body: questionAnswerSchema,
})

const removeQuestionAnswer = defineOperation({
  ...action,
  method: 'DELETE',
  path: '/questions/{id}/answer',
  summary: 'Remove the answer to a question',
})

const hideQuestion = defineOperation({
  ...action,
  method: 'POST',
  path: '/questions/{id}/hide',
  summary: 'Hide a question with its answer; whoever asked sees that it is hidden',
  body: hideFormSchema,
})

const showQuestion = defineOperation({
  ...action,
  method: 'POST',
  path: '/questions/{id}/show',
  summary: 'Show a hidden question again, or approve one that waits',
})

const getQuestionReports = defineOperation({
  ...desk,
  method: 'GET',
  path: '/questions/{id}/reports',
  summary: 'The reports of a question, newest first; at most 50',
  params: questionParamsSchema,
  output: z.array(reportSchema),
})

const dismissQuestionReports = defineOperation({
  ...action,
  method: 'POST',
  path: '/questions/{id}/reports/dismiss',
  summary: 'Let a reported question stand; its reports are deleted',
})

const removeQuestion = defineOperation({
  ...desk,
  method: 'DELETE',
  path: '/questions/{id}',
  summary: 'Delete a question with its answer, such as spam or on request of whoever asked',
  params: questionParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

/** The shop's desk: answer, approve, hide. */
export const questionDeskOperations = {
  listAllQuestions,
  answerQuestion,
  removeQuestionAnswer,
  hideQuestion,
  showQuestion,
  getQuestionReports,
  dismissQuestionReports,
  removeQuestion,
}

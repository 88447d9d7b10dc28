import type { OwnQuestion, PartQuestion, questionOperations } from '#engagement/contract/part-questions.ts'
import type { AdministeredQuestion, questionDeskOperations } from '#engagement/contract/question-desk.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { areMany } from '#platform/server/database/database.ts'
import { newestFirstPosition, newestFirstPositionOf, positionSchema, readPage } from '#platform/server/paging.ts'
import { searchedWords } from '../reviews/reviews-service.ts'
import { countEveryQuestion, type QuestionFilter, selectEveryQuestion } from './desk-store.ts'
import { presentAdministeredQuestions, presentOwnQuestions, presentQuestion } from './present-questions.ts'
import type { QuestionsContext } from './questions-context.ts'
import {
  countQuestionsOf,
  countShownQuestions,
  type QuestionRow,
  selectQuestionsOf,
  selectShownQuestions,
} from './questions-store.ts'

const newestFirst = {
  position: newestFirstPosition,
  positionOf: newestFirstPositionOf,
  present: (row: QuestionRow) => row,
}

/** Of a part, answered ones first, newest first. */
export async function listPartQuestions(
  { db }: QuestionsContext,
  query: InputOf<typeof questionOperations.listPartQuestions>['query'],
): Promise<Page<PartQuestion> | Refusal> {
  const { part, search = '' } = query
  const words = searchedWords(search)
  if (!words) return { items: [], totalCount: 0 }
  return readPage(query, {
    position: positionSchema({ answered: 'integer', createdAt: 'moment', id: 'uuid' }),
    positionOf: (row: QuestionRow) => ({ answered: row.answer === null ? 0 : 1, ...newestFirstPositionOf(row) }),
    present: presentQuestion,
    read: (limit, after) => selectShownQuestions(db, part, words, limit, after),
    count: () => countShownQuestions(db, part, words),
  })
}

/** Newest first. */
export async function listOwnQuestions(
  context: QuestionsContext,
  accountId: string,
  query: PageQuery,
): Promise<Page<OwnQuestion> | Refusal> {
  const { db } = context
  const page = await readPage(query, {
    ...newestFirst,
    read: (limit, after) => selectQuestionsOf(db, accountId, limit, after),
    count: () => countQuestionsOf(db, accountId),
  })
  return isRefusal(page) ? page : { ...page, items: await presentOwnQuestions(context, page.items) }
}

export async function listEveryQuestion(
  context: QuestionsContext,
  query: InputOf<typeof questionDeskOperations.listAllQuestions>['query'],
): Promise<Page<AdministeredQuestion> | Refusal> {
  const { db } = context
  const filter = await readFilter(context, query)
  if (!filter) return { items: [], totalCount: 0 }
  const total = await countEveryQuestion(db, filter)
  const few = filter.words !== undefined && filter.words.length > 0 && !areMany(total)
  const page = await readPage(query, {
    ...newestFirst,
    read: (limit, after) => selectEveryQuestion(db, filter, { limit, few }, after),
    count: async () => total,
  })
  return isRefusal(page) ? page : { ...page, items: await presentAdministeredQuestions(context, page.items) }
}

/** An email finds what its holder asked; other text matches word beginnings. Undefined when nothing can match. */
async function readFilter(
  { accounts }: QuestionsContext,
  { search = '', state }: Pick<InputOf<typeof questionDeskOperations.listAllQuestions>['query'], 'search' | 'state'>,
): Promise<QuestionFilter | undefined> {
  if (/^\S+@\S+$/.test(search)) {
    const account = await accounts.findByEmail(search)
    return { state, asker: { accountId: account?.id, email: search.toLowerCase() } }
  }
  const words = searchedWords(search)
  return words && { state, words }
}

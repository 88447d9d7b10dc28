import { msg } from '#platform/contract/language/text.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countQueues } from '../reviews/reviews-service.ts'
import { countEveryQuestion } from './desk-store.ts'
import { exportQuestions, forgetAsker } from './own-questions.ts'
import type { QuestionsContext } from './questions-context.ts'
import { questionsRoutes } from './questions-routes.ts'
import { forgetGuests, forgetQuestionNetworks } from './questions-store.ts'

export type QuestionsService = ReturnType<typeof createQuestionsService>

const QUEUES = [
  { key: 'questions', label: msg('Questions to answer'), state: 'unanswered' },
  { key: 'questions-reported', label: msg('Reported questions'), state: 'reported' },
] as const

const DAY_MS = 86_400_000
/** Enough to see many from one network, and no longer. */
const NETWORK_KEPT_DAYS = 7
/** A guest's address: for a word more after the answer, and never longer than a year. */
const ANSWERED_KEPT_DAYS = 30
const ASKED_KEPT_DAYS = 365

export function createQuestionsService(context: QuestionsContext) {
  context.jobs.every('forget-question-askers', () => forgetAskers(context))
  return {
    routes: questionsRoutes(context),
    ...bindContext(context, { exportQuestions, forgetAskers }),
    waiting: (db: ReadingDatabase) =>
      countQueues('/dashboard/questions', QUEUES, (state) => countEveryQuestion(db, { state })),
    forgetAsker, // In the caller's transaction
  }
}

async function forgetAskers({ db, now }: QuestionsContext): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await forgetQuestionNetworks(db, daysAgo(NETWORK_KEPT_DAYS))
  await forgetGuests(db, { answered: daysAgo(ANSWERED_KEPT_DAYS), asked: daysAgo(ASKED_KEPT_DAYS) })
}

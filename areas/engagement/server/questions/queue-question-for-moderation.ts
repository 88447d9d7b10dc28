import { looksAboutOrder } from '#engagement/contract/about-order.ts'
import type { QuestionHeldFor } from '#engagement/contract/question-desk.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { signalsOfText } from '../reviews/reviews-service.ts'
import type { QuestionsContext } from './questions-context.ts'
import { countQuestionsFrom, isAskedAgain, type QuestionRow } from './questions-store.ts'

const LOOKED_BACK_MS = 30 * 86_400_000
const DAY_MS = 86_400_000
/** A household, a workshop or a club may ask as often in a day. */
const MOST_OF_NETWORK = 5

/** `waits`: every question needs approval. `words`: of the owner's list. */
export type QuestionRules = { waits: boolean; words: readonly string[] }

/** Read before the transaction of the question, which would have to wait for another connection. */
export async function readQuestionRules({
  ownerSettings,
}: Pick<QuestionsContext, 'ownerSettings'>): Promise<QuestionRules> {
  const { questions, words } = await ownerSettings.held('reviews')
  return { waits: questions === 'approved', words }
}

/** Why a question waits for approval; null when it is shown at once. */
export async function reasonsToHoldQuestion(
  { waits, words }: QuestionRules,
  db: Queryable,
  { id, question, network }: Pick<QuestionRow, 'id' | 'question' | 'network'>,
  now: Date,
): Promise<QuestionHeldFor[] | null> {
  const since = (ms: number) => new Date(now.getTime() - ms)
  const reasons: QuestionHeldFor[] = signalsOfText([question], words)
  if (looksAboutOrder(question)) reasons.push('order')
  if (await isAskedAgain(db, { id, question }, since(LOOKED_BACK_MS))) reasons.push('repeated')
  if (network !== null && (await countQuestionsFrom(db, { id, network }, since(DAY_MS))) >= MOST_OF_NETWORK)
    reasons.push('network')
  if (waits) reasons.unshift('approval')
  return reasons.length > 0 ? reasons : null
}

import { accountClosed } from '#accounts/server/accounts-service.ts'
import { looksAboutOrder } from '#engagement/contract/about-order.ts'
import type { questionOperations } from '#engagement/contract/part-questions.ts'
import type { QuestionHeldFor } from '#engagement/contract/question-desk.ts'
import { composeNewQuestion } from '#messaging/server/email/correspondence-service.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor, VisitorActor } from '#platform/server/actor.ts'
import type { Queryable, Transaction } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { signalsOfText } from '../reviews/reviews-service.ts'
import type { QuestionsContext } from './questions-context.ts'
import {
  countQuestionsFrom,
  countQuestionsOf,
  countQuestionsOfGuests,
  insertQuestion,
  isAskedAgain,
  type QuestionRow,
} from './questions-store.ts'

type Operation = typeof questionOperations.askQuestion
type Body = InputOf<Operation>['body']
type Asked = OutputOf<Operation>
type Asker = AccountActor | VisitorActor

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const QUESTIONS_PER_DAY = 20 // Of an account
/** Of all guests together, against distributed floods; concurrent ones may exceed it slightly, as with messages. */
const GUESTS_PER_HOUR = 60

/** Stores a question and emails it to the shop. Idempotent by key. */
export async function askQuestion(
  context: QuestionsContext,
  actor: Asker,
  body: Body,
  keyed?: KeyedRequest,
): Promise<Asked | Refusal> {
  const part = await context.catalogue.getPart(body.part)
  if (isRefusal(part)) return invalidInput([{ path: 'part', message: t('Part not found') }])
  const rules = await readQuestionRules(context)
  const [id, now] = [context.newId(), context.now()]
  return inTransactionOnce<Asked>(context, keyed, (transaction) =>
    store(transaction, context, actor, { body, partName: part.name, rules, id, now }),
  )
}

type Asking = { body: Body; partName: string; rules: QuestionRules; id: string; now: Date }

async function store(
  transaction: Transaction,
  context: QuestionsContext,
  actor: Asker,
  { body: { part: partId, question, email: given }, partName, rules, id, now }: Asking,
): Promise<Asked | Refusal> {
  const refusal = await refusalOf(context, transaction, actor, given, now)
  if (refusal) return refusal
  const accountId = actor.kind === 'account' ? actor.accountId : null
  const email = accountId === null ? (given ?? null) : null
  const asked = {
    id,
    partId,
    accountId,
    email,
    question,
    language: currentLanguage(),
    createdAt: now,
    network: actor.network ?? null,
  }
  const heldFor = await reasonsToHoldQuestion(rules, transaction, asked, now)
  await insertQuestion(transaction, { ...asked, heldFor, hiddenAt: heldFor && now })
  await tellShop(context, transaction, asked, partName)
  return { acknowledged: true, insertedId: id, held: heldFor !== null }
}

/** An account stays locked, so that its questions are counted and none comes after its end. */
async function refusalOf(
  { accounts, settings: { rateLimits } }: QuestionsContext,
  transaction: Queryable,
  actor: Asker,
  email: string | undefined,
  now: Date,
): Promise<Refusal | undefined> {
  if (actor.kind === 'account') {
    if (!(await accounts.holdAccount(transaction, actor.accountId))) return accountClosed()
    const today = await countQuestionsOf(transaction, actor.accountId, new Date(now.getTime() - DAY_MS))
    if (today < QUESTIONS_PER_DAY) return undefined
    return refuse(
      'too-many-requests',
      t('You can ask {most} questions a day. Try again tomorrow.', { most: String(QUESTIONS_PER_DAY) }),
    )
  }
  if (email === undefined)
    return invalidInput([{ path: 'email', message: t('Enter your email so that we can answer') }])
  if (!rateLimits) return undefined
  const lately = await countQuestionsOfGuests(transaction, new Date(now.getTime() - HOUR_MS))
  if (lately < GUESTS_PER_HOUR) return undefined
  return refuse('too-many-requests', t('We are receiving too many questions right now. Try again in an hour.'))
}

async function tellShop(
  { correspondence, settings: { shopMailbox, publicUrl } }: QuestionsContext,
  transaction: Queryable,
  { id, accountId, question }: Pick<QuestionRow, 'id' | 'accountId' | 'question'>,
  part: string,
): Promise<void> {
  if (!shopMailbox) return
  await correspondence.postEmail(transaction, {
    ...inOfficeLanguage(() =>
      composeNewQuestion({ part, question, url: publicUrl + ownPath('/dashboard/questions?state=unanswered') }),
    ),
    to: shopMailbox,
    // The words of a person, deleted with the account.
    ...(accountId !== null && { accountId }),
    key: `part-question:${id}`,
  })
}

const LOOKED_BACK_MS = 30 * 86_400_000
/** A household, a workshop or a club may ask as often in a day. */
const MOST_OF_NETWORK = 5

/** `waits`: every question needs approval. `words`: of the owner's list. */
type QuestionRules = { waits: boolean; words: readonly string[] }

/** Read before the transaction of the question, which would have to wait for another connection. */
async function readQuestionRules({ ownerSettings }: Pick<QuestionsContext, 'ownerSettings'>): Promise<QuestionRules> {
  const { questions, words } = await ownerSettings.held('reviews')
  return { waits: questions === 'approved', words }
}

/** Why a question waits for approval; null when it is shown at once. */
async function reasonsToHoldQuestion(
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

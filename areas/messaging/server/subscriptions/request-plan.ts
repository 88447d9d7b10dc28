import { accountClosed } from '#accounts/server/accounts-service.ts'
import type { requestPlan as operation } from '#messaging/contract/subscriptions.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { centsFromAmount } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { MessagingContext } from '../messaging-context.ts'
import { postRequestReceived } from './plan-emails.ts'
import { countRequestsSince, insertPlanRequest } from './plan-requests-store.ts'

const REQUESTS_PER_DAY = 10 // Per account, including withdrawn ones: each sends two emails
const DAY_MS = 24 * 60 * 60_000

type Requested = OutputOf<typeof operation>

/** Stores the request and its emails in one transaction; one pending request per plan. */
export async function requestPlan(
  context: MessagingContext,
  { accountId, email, name }: AccountActor,
  body: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<Requested | Refusal> {
  const plan = (await context.plans()).find(({ id: asked }) => asked === body.plan)
  if (!plan) return invalidInput([{ path: 'plan', message: t('Choose a plan') }])
  const [id, createdAt] = [context.newId(), context.now()]
  const monthlyCents = centsFromAmount(plan.price)
  return inTransactionOnce<Requested>(context, keyed, async (transaction) => {
    // Requests of one account are serialised to count them, and an account being deleted or banned can't make one.
    if (!(await context.accounts.holdAccount(transaction, accountId))) {
      return accountClosed()
    }
    const lately = await countRequestsSince(transaction, accountId, new Date(createdAt.getTime() - DAY_MS))
    if (context.settings.rateLimits && lately >= REQUESTS_PER_DAY) {
      return refuse('too-many-requests', t('Too many plan requests today. Try again tomorrow, or contact us.'))
    }
    const language = currentLanguage()
    const request = { id, accountId, plan: plan.id, planName: plan.name, monthlyCents, language, createdAt }
    const customer = { customerEmail: email, customerName: name }
    if (!(await insertPlanRequest(transaction, { ...request, ...customer }))) {
      return refuse(
        'plan-requested',
        t('Your request for {plan} is already pending. We will reply by email.', { plan: plan.name }),
      )
    }
    await postRequestReceived(context, transaction, { ...request, ...customer })
    return { acknowledged: true, insertedId: id }
  })
}

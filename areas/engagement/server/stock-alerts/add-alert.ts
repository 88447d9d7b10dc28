import { accountClosed } from '#accounts/server/accounts-service.ts'
import { MOST_ALERTS, type stockAlertOperations } from '#engagement/contract/stock-alerts.ts'
import { composeAlertConfirmation } from '#messaging/server/email/correspondence-service.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor, VisitorActor } from '#platform/server/actor.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { alertUrl } from './alert-keys.ts'
import type { StockAlertsContext } from './stock-alerts-context.ts'
import {
  confirmAlert,
  countOtherAlerts,
  dropAlert,
  holdStock,
  keepAlert,
  lockAlert,
  type Recipient,
  selectStock,
} from './stock-alerts-store.ts'
import type { AlertRow } from './stock-alerts-tables.ts'

type Operation = typeof stockAlertOperations.addStockAlert
type Added = OutputOf<Operation>
type Asker = AccountActor | VisitorActor

const MOST_CONFIRMATIONS_A_DAY = 3 // Of one alert

/**
 * Has somebody told when a part is back. An account whose address is verified waits at once; any other address has to
 * confirm by email. Nobody learns what is known of an address, by the time of the answer neither: for every visitor it
 * keeps an alert and sends the job that does the rest.
 */
export function addAlert(
  context: StockAlertsContext,
  actor: Asker,
  { part: partId, email }: InputOf<Operation>['body'],
): Promise<Added | Refusal> {
  return inTransaction<Added | Refusal>(context.db, async (transaction) => {
    const recipient = await recipientOf(context, transaction, actor, email)
    if ('refused' in recipient) return recipient
    const stock = await holdStock(transaction, partId)
    if (!stock?.onSale) return refuse('not-found', t('Part not found.'))
    if (stock.isInStock) return refuse('in-stock', t('{name} is in stock: you can order it now.', { name: stock.name }))
    if (actor.kind === 'account' && (await hasTooMany(transaction, recipient, partId))) return tooMany()
    const isConfirmed = await keepFor(context, transaction, actor, { partId, ...recipient })
    return { acknowledged: true, confirmed: actor.kind === 'account' && isConfirmed }
  })
}

/** Whether it is confirmed: at once for a verified address; else a job asks for it. */
async function keepFor(
  context: StockAlertsContext,
  transaction: Queryable,
  actor: Asker,
  wanted: Recipient & { partId: string },
): Promise<boolean> {
  const createdAt = context.now()
  const isKnown = actor.kind === 'account' && actor.emailVerified
  const language = currentLanguage()
  const asked = { id: context.newId(), ...wanted, language, createdAt, confirmedAt: isKnown ? createdAt : null }
  const alert = await keepAlert(transaction, asked)
  if (isKnown) await confirmAlert(transaction, alert.id, createdAt)
  else await context.jobs.send(transaction, 'alert-asked', { alertId: alert.id })
  return isKnown || alert.confirmedAt !== null
}

/** The job: asks the recipient of an alert to confirm it. One too many is forgotten. */
export function askToConfirm(context: StockAlertsContext, alertId: string): Promise<void> {
  return inTransaction(context.db, async (transaction) => {
    const alert = await lockAlert(transaction, alertId)
    if (!alert || alert.confirmedAt !== null) return
    const { partId, accountId, email } = alert
    const recipient = accountId === null ? { accountId, email: email ?? '' } : { accountId, email: null }
    if (await hasTooMany(transaction, recipient, partId)) return dropAlert(transaction, alertId)
    const [stock, account] = [
      await selectStock(transaction, partId),
      accountId === null ? undefined : await context.accounts.findAccount(accountId),
    ]
    const to = account?.email ?? email
    if (stock && to) await postConfirmation(context, transaction, { alert, part: stock.name, to })
  })
}

async function hasTooMany(db: Queryable, recipient: Recipient, partId: string): Promise<boolean> {
  return (await countOtherAlerts(db, recipient, partId)) >= MOST_ALERTS
}

const tooMany = () =>
  refuse(
    'too-many-alerts',
    t('You already have {most} stock alerts. Cancel some in your profile first.', { most: String(MOST_ALERTS) }),
  )

/** An account stays locked, so that its alerts are counted and none outlives it. */
async function recipientOf(
  { accounts }: StockAlertsContext,
  transaction: Queryable,
  actor: Asker,
  email: string | undefined,
): Promise<Recipient | Refusal> {
  if (actor.kind === 'account') {
    if (await accounts.holdAccount(transaction, actor.accountId)) return { accountId: actor.accountId, email: null }
    return accountClosed()
  }
  if (email === undefined) return invalidInput([{ path: 'email', message: t('Enter your email') }])
  return { accountId: null, email }
}

type Asked = { alert: AlertRow; part: string; to: string }

async function postConfirmation(
  { correspondence, settings, alertKeys, now }: StockAlertsContext,
  transaction: Queryable,
  { alert: { id, accountId, language }, part, to }: Asked,
): Promise<void> {
  const url = alertUrl(settings.publicUrl, id, 'confirm', alertKeys.keyOf('confirm', id))
  const written = inLanguage(language, () => composeAlertConfirmation({ part, url }))
  const email = { ...written, to, ...(accountId && { accountId }) }
  const day = now().toISOString().slice(0, 10)
  for (let sent = 1; sent <= MOST_CONFIRMATIONS_A_DAY; sent++) {
    if (await correspondence.postEmail(transaction, { ...email, key: `alert-confirm:${id}:${day}:${sent}` })) return
  }
}

import { holdsAt } from '#accounts/contract/addresses/regime-places.ts'
import { presentPart } from '#catalogue/server/catalogue-service.ts'
import { composeRecallEmail } from '#messaging/server/email/correspondence-service.ts'
import type { Administrator } from '#orders/server/administer-order.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import type { recallOperations } from '#returns/contract/recalls/recalls.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { recallNotFound } from './administer-recall.ts'
import { noticeLines } from './count-reach.ts'
import { visitPeople } from './find-reach.ts'
import { changeDraft, insertNotices, lockRecall, selectRecall, takeNotices } from './recalls-store.ts'
import type { NoticeRow, RecallRow } from './recalls-tables.ts'

type Sent = OutputOf<typeof recallOperations.sendRecall>

/** Notices of one transaction. */
const NOTED_AT_ONCE = 50
/** Emails of one transaction: what a killed process has to do again. */
const POSTED_AT_ONCE = 50

/**
 * Notes the first of those who are concerned now and were not told. A job of the same transaction notes the others and
 * writes to all of them.
 */
export async function sendRecall(context: ReturnsContext, author: Administrator, id: string): Promise<Sent | Refusal> {
  const { audit, jobs } = context
  const safety = (await context.regimes()).includes('eu')
  return inTransaction<Sent | Refusal>(context.db, async (transaction) => {
    const recall = await lockRecall(transaction, id)
    if (!recall) return recallNotFound()
    if (lacksWords(recall))
      return refuse('request-state', t('Edit the draft first: say what can happen, and what to do.'))
    const rows: NoticeRow[] = []
    let people = 0
    await visitNotTold(context, transaction, { recall }, async (person) => {
      people += 1
      if (rows.length < NOTED_AT_ONCE) rows.push(person())
    })
    if (people === 0) return { acknowledged: true, modifiedCount: 0 }
    const at = context.now()
    if (recall.sentAt === null)
      await changeDraft(transaction, id, { sentAt: at, safety: safety && recall.kind === 'recall' })
    await insertNotices(transaction, rows)
    const boughtUntil = people > NOTED_AT_ONCE ? at.toISOString() : undefined
    await jobs.send(transaction, 'recall-letters', { recallId: id, ...(boughtUntil && { boughtUntil }) })
    await audit.record(transaction, author, { action: 'recall.send', object: `recall:${id}`, after: { people } })
    return { acknowledged: true, modifiedCount: people }
  })
}

/** A draft of before these were asked for. */
const lacksWords = ({ kind, sentAt, hazard }: RecallRow) => kind === 'recall' && sentAt === null && hazard === ''

type Whom = { recall: RecallRow; boughtUntil?: string }

/** Calls `visit` with the notice of one person after another. */
function visitNotTold(
  context: OrdersContext,
  transaction: Transaction,
  whom: Whom,
  visit: (notice: () => NoticeRow) => Promise<void>,
): Promise<void> {
  return visitPeople(context, transaction, whom, async (bought) => {
    const last = bought.findLast(({ accountId }) => accountId !== null) ?? bought.at(-1)
    if (!last || last.notice !== null) return
    const { email, accountId, customerName: name } = last
    const state = { status: 'noted', notedAt: context.now() } as const
    const person = { email, accountId, name, lines: noticeLines(bought) }
    await visit(() => ({ id: context.newId(), recallId: whom.recall.id, ...person, ...state }))
  })
}

/** Some at a time, each a transaction: what is stored stays when the process is killed. */
function noteOthers(context: OrdersContext, recall: RecallRow, boughtUntil: string): Promise<void> {
  return inTransaction(context.db, async (reading) => {
    let rows: NoticeRow[] = []
    await visitNotTold(context, reading, { recall, boughtUntil }, async (notice) => {
      rows.push(notice())
      if (rows.length < NOTED_AT_ONCE) return
      await insertNotices(context.db, rows)
      rows = []
    })
    await insertNotices(context.db, rows)
  })
}

/** Of a recall's part; service notices go without. */
async function pictureOf({ db, catalogue, now }: OrdersContext, { kind, partId }: RecallRow): Promise<string> {
  const [part] = kind === 'recall' && partId !== null ? await catalogue.findSoldParts(db, [partId]) : []
  return part ? presentPart(part, now()).img : ''
}

/**
 * The job that notes who is left of those who bought until the recall was sent, and posts what is noted, some in each
 * transaction. Killed at any point and run again, it goes on with the rest; two at once share it.
 */
export async function writeRecallEmails(
  context: OrdersContext,
  { recallId, boughtUntil }: JobData['recall-letters'],
): Promise<void> {
  const recall = await selectRecall(context.db, recallId)
  if (!recall) return
  const { publicUrl } = context.settings
  const img = await pictureOf(context, recall)
  if (boughtUntil) await noteOthers(context, recall, boughtUntil)
  for (let posted = POSTED_AT_ONCE; posted === POSTED_AT_ONCE; )
    posted = await inTransaction(context.db, async (transaction) => {
      const notices = await takeNotices(transaction, recallId, POSTED_AT_ONCE)
      for (const { id, email, accountId, name, lines } of notices) {
        if (email === null) continue
        const language =
          lines.at(-1)?.language ??
          (accountId === null ? undefined : await context.accounts.languageOf(transaction, accountId))
        const safety = recall.safety && lines.some(({ country }) => holdsAt('eu', country))
        const about = {
          ...recall,
          safety,
          img,
          product: recall.name,
          person: name,
          lines,
          hasAccount: accountId !== null,
        }
        await context.correspondence.postEmail(transaction, {
          ...inLanguage(language, () =>
            composeRecallEmail({ ...about, url: publicUrl + ownPath(`/recalls/${recallId}`) }),
          ),
          to: email,
          ...(accountId && { accountId }),
          wanted: true,
          key: `recall:${id}`,
        })
      }
      return notices.length
    })
}

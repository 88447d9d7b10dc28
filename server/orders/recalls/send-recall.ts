import type { OutputOf } from '#contract/operation.ts'
import type { Refusal } from '#contract/problem.ts'
import type { recallOperations } from '#contract/recalls/recalls.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { JobData } from '#server/adapters/jobs/jobs.ts'
import { composeRecallEmail } from '#server/correspondence/correspondence-service.ts'
import type { Administrator } from '#server/orders/administration/administer-order.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { recallNotFound } from './administer-recall.ts'
import { findReach, noticeLines, peopleOf } from './find-reach.ts'
import { changeDraft, insertNotices, lockRecall, selectNotices, selectRecall, takeNotices } from './recalls-store.ts'
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
export function sendRecall(context: OrdersContext, author: Administrator, id: string): Promise<Sent | Refusal> {
  const { audit, jobs } = context
  return inTransaction<Sent | Refusal>(context.db, async (transaction) => {
    const recall = await lockRecall(transaction, id)
    if (!recall) return recallNotFound()
    const rows = await notTold(context, transaction, recall)
    if (rows.length === 0) return { acknowledged: true, modifiedCount: 0 }
    const at = context.now()
    if (recall.sentAt === null) await changeDraft(transaction, id, { sentAt: at })
    await insertNotices(transaction, rows.slice(0, NOTED_AT_ONCE))
    const people = rows.length
    const boughtUntil = people > NOTED_AT_ONCE ? at.toISOString() : undefined
    await jobs.send(transaction, 'recall-letters', { recallId: id, ...(boughtUntil && { boughtUntil }) })
    await audit.record(transaction, author, { action: 'recall.send', object: `recall:${id}`, after: { people } })
    return { acknowledged: true, modifiedCount: people }
  })
}

async function notTold(
  context: OrdersContext,
  db: Parameters<typeof selectRecall>[0],
  recall: RecallRow,
  boughtUntil?: string,
): Promise<NoticeRow[]> {
  const told = new Set((await selectNotices(db, recall.id)).map(({ email }) => email))
  const reach = await findReach(context, db, recall)
  const lines = reach.lines.filter(({ createdAt }) => !boughtUntil || Date.parse(createdAt) <= Date.parse(boughtUntil))
  return [...peopleOf(lines)].flatMap(([email, bought]) => {
    if (told.has(email)) return []
    const last = bought.findLast(({ accountId }) => accountId !== null) ?? bought.at(-1)
    const person = { email, accountId: last?.accountId ?? null, name: last?.customerName ?? '' }
    const state = { status: 'noted', notedAt: context.now() } as const
    return [{ id: context.newId(), recallId: recall.id, ...person, lines: noticeLines(bought), ...state }]
  })
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
  if (boughtUntil) {
    const left = await notTold(context, context.db, recall, boughtUntil)
    for (let at = 0; at < left.length; at += NOTED_AT_ONCE)
      await insertNotices(context.db, left.slice(at, at + NOTED_AT_ONCE))
  }
  for (let posted = POSTED_AT_ONCE; posted === POSTED_AT_ONCE; )
    posted = await inTransaction(context.db, async (transaction) => {
      const notices = await takeNotices(transaction, recallId, POSTED_AT_ONCE)
      for (const { id, email, accountId, name, lines } of notices) {
        if (email === null) continue
        await context.correspondence.postEmail(transaction, {
          ...composeRecallEmail({ ...recall, person: name, lines, hasAccount: accountId !== null }),
          to: email,
          ...(accountId && { accountId }),
          wanted: true,
          key: `recall:${id}`,
        })
      }
      return notices.length
    })
}

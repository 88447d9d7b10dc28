import { inTransaction } from '#platform/server/database/database.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { deleteEmailsBefore, noteTry, selectUnsentEmail } from './correspondence-store.ts'
import { holdRecipient } from './email-limits-store.ts'
import { queueNext } from './email-turns.ts'
import { FOLLOWS, isInTurn, letFollow, selectLeftSequences, selectTurns } from './email-turns-store.ts'
import { whatStays } from './mask-secret.ts'

const PAGE = 1_000
/** Jobs of younger ones aren't looked for, only to save work. */
const LOST_AFTER_MS = 10 * 60_000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const UNENDED = 'The last attempt did not finish. The email may have arrived.'

/**
 * Queues emails that wait for nobody: the email before was ended by the release before or removed, or their own job was
 * lost. An email whose process died in its last try is given up. Scheduled, and idempotent.
 */
export async function queueLeftEmails(context: CorrespondenceContext): Promise<void> {
  const { db, jobs, now } = context
  for (const sequence of await selectLeftSequences(db))
    await inTransaction(db, async (transaction) => {
      await holdRecipient(transaction, sequence.to)
      await queueNext(context, transaction, sequence)
    })
  const before = new Date(now().getTime() - LOST_AFTER_MS)
  for (let after: string | undefined = LOWEST_ID; after !== undefined; ) {
    const turns = await selectTurns(db, { before, after, limit: PAGE })
    const standing = await jobs.standingOf(db, 'deliver-letter', 'letterId', idsOf(turns))
    for (const turn of turns) if (standing.get(turn.id) !== 'waiting') await mend(context, turn)
    after = turns.length === PAGE ? turns.at(-1)?.id : undefined
  }
}

async function mend(context: CorrespondenceContext, { id, to }: { id: string; to: string }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await holdRecipient(transaction, to)
    const email = await selectUnsentEmail(transaction, id)
    if (!email || !isInTurn(email) || email.status !== 'waiting' || email.failure === FOLLOWS) return
    const standing = (await context.jobs.standingOf(transaction, 'deliver-letter', 'letterId', [id])).get(id)
    if (standing === 'waiting') return
    if (standing === 'failed')
      await noteTry(transaction, id, { status: 'failed', failure: UNENDED, ...whatStays(context, email) })
    else await letFollow(transaction, id)
    await queueNext(context, transaction, email)
  })
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** Long enough to answer "I never got it"; emails hold personal data. Their keys prevent duplicates as long. */
const KEPT_FOR_MS = 90 * 24 * 60 * 60_000

export function removeOldEmails({ db, now }: Pick<CorrespondenceContext, 'db' | 'now'>): Promise<void> {
  return deleteEmailsBefore(db, new Date(now().getTime() - KEPT_FOR_MS))
}

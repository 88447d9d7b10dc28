import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { insertEmail, isInTurn } from './correspondence-store.ts'
import type { ComposedEmail } from './emails/compose-email.ts'

export type PostedEmail = ComposedEmail & {
  to: string
  accountId?: string
  key?: string // Unique per subject: a second email with the key is not posted
}

/** Queues an email in the caller's transaction; it is sent after the commit. */
export async function postEmail(
  { jobs, now }: CorrespondenceContext,
  db: Queryable,
  { to, accountId, key, ...email }: PostedEmail,
): Promise<void> {
  const id = newId()
  const about = { accountId: accountId ?? null, key: key ?? null }
  const row = { id, to, ...about, ...email, status: 'waiting', tries: 0, failure: null, sentAt: null } as const
  if (!(await insertEmail(db, { ...row, createdAt: now() }))) return
  await jobs.send(db, 'deliver-letter', {
    letterId: id,
    ...(accountId && isInTurn(row) && { person: hashOf(accountId) }),
  })
}

function hashOf(accountId: string): string {
  return createHash('sha256').update(accountId).digest('base64url').slice(0, 16)
}

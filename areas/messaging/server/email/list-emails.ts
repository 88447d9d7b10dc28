import type { Email, listEmails as operation } from '#messaging/contract/correspondence.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Page } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { countEmails, type EmailRow, selectEmails, selectEmailsOfAccount } from './correspondence-store.ts'
import { maskSecret } from './mask-secret.ts'

/** Newest first. Secret links are shown in demo mode only. */
export function listEmails(
  { db, showSecrets }: CorrespondenceContext,
  query: InputOf<typeof operation>['query'],
): Promise<Page<Email> | Refusal> {
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: newestFirstPositionOf,
    read: (limit, after) => selectEmails(db, query.search, limit, after),
    count: () => countEmails(db, query.search),
    present: (row: EmailRow) => presentEmail(showSecrets ? row : { ...row, ...maskSecret(row) }),
  })
}

function presentEmail({ id, to, subject, text, html, status, createdAt, sentAt, failure }: EmailRow): Email {
  const times = { createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
  return { _id: id, to, subject, text, html, status, failure, ...times }
}

export async function exportEmailsOf(
  { db }: CorrespondenceContext,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const emails = await selectEmailsOfAccount(db, accountId)
  return emails.map((email) => {
    const { to, subject, createdAt } = email
    return { to, subject, text: maskSecret(email).text, createdAt: createdAt.toISOString() }
  })
}

import type { Email, listEmails as operation } from '#messaging/contract/correspondence.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Page } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { searchedWords } from '#platform/contract/typed-text.ts'
import { areMany, readByIndex } from '#platform/server/database/database.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import {
  countEmails,
  countFoundEmails,
  type EmailRow,
  selectEmails,
  selectEmailsOfAccount,
} from './correspondence-store.ts'
import { maskSecret } from './mask-secret.ts'

/** Newest first. `search` matches word beginnings in any order. Secret links are shown in demo mode only. */
export async function listEmails(
  { db, showSecrets }: CorrespondenceContext,
  { search = '', ...query }: InputOf<typeof operation>['query'],
): Promise<Page<Email> | Refusal> {
  const words = searchedWords(search)
  if (search !== '' && words.length === 0) return { items: [], totalCount: 0 }
  const asked = { words, address: search.includes('@') ? search : undefined }
  const found = words.length > 0 ? await readByIndex(db, (reading) => countFoundEmails(reading, asked)) : undefined
  const few = found !== undefined && !areMany(found)
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: newestFirstPositionOf,
    read: (limit, after) => selectEmails(db, asked, { limit, few }, after),
    count: async () => found ?? countEmails(db),
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

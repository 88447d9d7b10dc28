import type { Letter, listLetters as operation } from '#contract/messages/correspondence.ts'
import type { InputOf } from '#contract/operation.ts'
import type { Page } from '#contract/pagination.ts'
import type { Refusal } from '#contract/problem.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#server/paging.ts'
import type { CorrespondenceContext } from './correspondence-context.ts'
import { countLetters, type LetterRow, selectLetters } from './correspondence-store.ts'
import { maskSecret } from './mask-secret.ts'

/** The shop's letters, newest first, a page at a time. Links that only the recipient may have are in them in demo mode only. */
export function listLetters(
  { db, showSecrets }: CorrespondenceContext,
  query: InputOf<typeof operation>['query'],
): Promise<Page<Letter> | Refusal> {
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: newestFirstPositionOf,
    read: (limit, after) => selectLetters(db, query.search, limit, after),
    count: () => countLetters(db, query.search),
    present: (row: LetterRow) => presentLetter(showSecrets ? row : { ...row, ...maskSecret(row) }),
  })
}

function presentLetter({ id, to, subject, text, html, status, createdAt, sentAt, failure }: LetterRow): Letter {
  const times = { createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
  return { _id: id, to, subject, text, html, status, failure, ...times }
}

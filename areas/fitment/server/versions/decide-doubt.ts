import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { decideFitDoubt as operation } from '#fitment/contract/fit-doubts.ts'
import type { BookChange } from '#fitment/contract/fit-draft.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import { inTransaction, type ReadingDatabase, type Transaction } from '#platform/server/database/database.ts'
import { bookWith, FIRST_VERSION, readCurrentBook } from '../current-book.ts'
import { worded } from '../words/worded-book.ts'
import { completed, type DraftContext, shippedRow } from './edit-draft.ts'
import {
  countOpenDoubts,
  decideDoubt,
  insertBook,
  lockBooks,
  selectOpenDoubts,
  updateDraft,
} from './fit-books-store.ts'
import { put } from './flag-disputed-rules.ts'
import { goldenResults, isChanged } from './golden-results.ts'

type Decided = OutputOf<typeof operation>

/** Rows in doubt that wait for a decision, oldest first. */
export async function listFitDoubts({ db }: Pick<DraftContext, 'db'>) {
  const [doubts, { book }] = await Promise.all([selectOpenDoubts(db), readCurrentBook(db)])
  return doubts.map(({ version, file, key, rule, reports, at }) => ({
    ...{ version, file, key, rule, reports },
    title: worded(book).rules.get(rule)?.title ?? '',
    at: at.toISOString(),
  }))
}

export async function waitingDoubts(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const count = await countOpenDoubts(db)
  return [
    { key: 'fit-doubts', label: t('Fitting rules in doubt'), count, andMore: false, to: '/dashboard/fit/reports' },
  ]
}

/** `restore` changes nothing for customers before the draft is published. */
export async function decideFitDoubt(
  { db, audit, now }: DraftContext,
  author: Author,
  { version, file, key, decision }: InputOf<typeof operation>['body'],
): Promise<Decided | Refusal> {
  return inTransaction<Decided | Refusal>(db, async (transaction) => {
    const doubt = await decideDoubt(transaction, { version, file, key }, decision, now())
    if (!doubt) return refuse('not-found', t('This row no longer needs a decision. Reload the list.'))
    const draft = decision === 'restore' ? await restore(transaction, doubt.before, now()) : null
    const after = { row: `${file} ${key}`, decision }
    await audit.record(transaction, author, { action: 'rule-book.decide', object: `rule-book:${version}`, after })
    return { acknowledged: true, draft }
  })
}

/** Into the draft, or one that begins with it. */
async function restore(transaction: Transaction, before: readonly BookChange[], at: Date): Promise<number> {
  const books = await lockBooks(transaction)
  const draft = books.find(({ state }) => state === 'draft')
  const start = draft?.changes ?? books.find(({ state }) => state === 'published')?.changes ?? []
  const changes = restored(start, before)
  if (draft) {
    const { version, revision, remarks } = draft
    await updateDraft(transaction, version, { revision: revision + 1, changes, remarks })
    return version
  }
  const version = (books[0]?.version ?? FIRST_VERSION) + 1
  await insertBook(transaction, { version, state: 'draft', changes, startedAt: at })
  return version
}

/** The row as it was, and the golden pairs that are right again. */
function restored(start: readonly BookChange[], before: readonly BookChange[]): BookChange[] {
  const rows = before.filter(({ file }) => file !== 'golden-pairs')
  const changes = put(start, rows)
  const made = bookWith(changes)
  // The draft has faults of its own: it can't be published before somebody looks at it anyway.
  const wrong = 'faults' in made ? [] : goldenResults(made.book, made.files, changes).filter(isChanged)
  const pairs = before.filter(({ file, key, row }) => {
    const result = file === 'golden-pairs' && wrong.find(({ id }) => id === key)
    return result && row?.verdict === result.actual.verdict && row.rule === result.actual.rule
  })
  // PostgreSQL keeps the columns of a row in an order of its own.
  const rowsAgain = put(changes, pairs).map(completed)
  return rowsAgain.filter((change) => JSON.stringify(change.row) !== JSON.stringify(shippedRow(change)))
}

import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { BookChange, GoldenPair } from '#fitment/contract/fit-draft.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { readCurrentBook } from '../current-book.ts'
import { filesWith } from './apply-changes.ts'
import { compileDraft } from './check-draft.ts'
import { changedMeanwhile, type DraftContext, noDraft } from './edit-draft.ts'
import { lockBooks, selectDraft, switchTo } from './fit-books-store.ts'
import { goldenResults, isChanged } from './golden-results.ts'

/** Judges by the draft from now on, unless golden pairs change that the draft doesn't edit. */
export async function publishFitDraft(
  { db, audit, now }: DraftContext,
  author: Author,
  { revision }: { revision: number },
): Promise<{ acknowledged: true; version: number } | Refusal> {
  return inTransaction<{ acknowledged: true; version: number } | Refusal>(db, async (transaction) => {
    const draft = (await lockBooks(transaction)).find(({ state }) => state === 'draft')
    if (!draft) return noDraft()
    if (draft.revision !== revision) return changedMeanwhile()
    const compiled = compileDraft(draft.changes)
    if ('faults' in compiled) return faulty(compiled.faults)
    const changed = compiled.pairs.filter(isChanged)
    if (changed.length > 0) return refusedBy(changed)
    await switchTo(transaction, draft.version, now(), author.accountId)
    const after = { changes: draft.changes.length, remarks: draft.remarks }
    await audit.record(transaction, author, {
      action: 'rule-book.publish',
      object: `rule-book:${draft.version}`,
      after,
    })
    return { acknowledged: true, version: draft.version }
  })
}

function faulty(faults: readonly string[]): Refusal {
  const errors = faults.slice(0, 100).map((message) => ({ path: 'changes', message }))
  return refuse('input-invalid', t('The draft has faults. Check it first.'), { errors })
}

function refusedBy(pairs: readonly GoldenPair[]): Refusal {
  const told = (one: GoldenPair['expected']) => t('{verdict} by {rule}', { verdict: one.verdict, rule: one.rule })
  const errors = pairs.slice(0, 100).map(({ id, expected, actual }) => ({
    path: id,
    message: t('It gave {expected} and would give {actual}', { expected: told(expected), actual: told(actual) }),
  }))
  const detail = plural(
    pairs.length,
    '{count} golden pair changes. Take the change back, or correct the pairs in the draft with a source.',
    '{count} golden pairs change. Take the change back, or correct the pairs in the draft with a source.',
  )
  return refuse('golden-pairs-changed', detail, { errors })
}

/** Golden pairs with what the published book or the draft gives. */
export async function listGoldenPairs(
  { db }: Pick<DraftContext, 'db'>,
  { of }: { of: 'published' | 'draft' },
): Promise<{ version: number; faults: string[]; pairs: GoldenPair[] } | Refusal> {
  if (of === 'published') {
    const { version, book, changes, fault } = await readCurrentBook(db)
    const own: readonly BookChange[] = fault === null ? changes : []
    return { version, faults: fault === null ? [] : [fault], pairs: goldenResults(book, filesWith(own), own) }
  }
  const draft = await selectDraft(db)
  if (!draft) return noDraft()
  const compiled = compileDraft(draft.changes)
  if ('faults' in compiled) return { version: draft.version, faults: compiled.faults, pairs: [] }
  return { version: draft.version, faults: [], pairs: compiled.pairs }
}

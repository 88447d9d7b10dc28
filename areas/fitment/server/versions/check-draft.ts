import type { BookChange, DraftCheck, GoldenPair } from '#fitment/contract/fit-draft.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { bookWith } from '../current-book.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { noDraft } from './edit-draft.ts'
import { selectDraft } from './fit-books-store.ts'
import { goldenFaults, goldenResults, isChanged } from './golden-results.ts'
import { selectNamesBySku, selectSampledParts } from './sampled-parts-store.ts'
import { MOST_SAMPLED, type VerdictsChange, verdictChanges } from './verdict-changes.ts'

type Context = Pick<FitmentContext, 'db' | 'state'>

/** A draft as a book, with its golden pairs; or what is wrong with it. */
export type Compiled = { book: Book; pairs: GoldenPair[] } | { faults: string[] }

export function compileDraft(changes: readonly BookChange[]): Compiled {
  const made = bookWith(changes)
  if ('faults' in made) return made
  const faults = goldenFaults(made.book, changes)
  return faults.length > 0 ? { faults } : { book: made.book, pairs: goldenResults(made.book, made.files, changes) }
}

/** What the draft would change. Nothing is stored. */
export async function checkFitDraft({ db, state }: Context): Promise<DraftCheck | Refusal> {
  const draft = await selectDraft(db)
  if (!draft) return noDraft()
  const compiled = compileDraft(draft.changes)
  const nothing = {
    revision: draft.revision,
    golden: { total: 0, changed: [] },
    verdicts: [],
    judged: { signatures: 0, of: 0 },
  }
  if ('faults' in compiled) return { ...nothing, faults: compiled.faults }
  const { parts, total } = await selectSampledParts(db, MOST_SAMPLED)
  const { book, onSale } = await state()
  return {
    revision: draft.revision,
    faults: [],
    golden: { total: compiled.pairs.length, changed: compiled.pairs.filter(isChanged) },
    verdicts: await named(db, await verdictChanges({ book, onSale }, { book: compiled.book, onSale }, parts)),
    judged: { signatures: parts.length, of: total },
  }
}

async function named(db: Queryable, changes: readonly VerdictsChange[]): Promise<DraftCheck['verdicts']> {
  const skus = new Set(changes.flatMap(({ examples }) => examples.map(({ sku }) => sku)))
  const names = await selectNamesBySku(db, [...skus])
  return changes.map((change) => ({
    ...change,
    examples: change.examples.map((each) => ({ ...each, name: names.get(each.sku) ?? '' })),
  }))
}

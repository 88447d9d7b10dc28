import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { PartPorts, StatedFit } from '#fitment/contract/part-ports.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { checkStatedFit } from './check-ports.ts'
import { presentPartPorts } from './show-ports.ts'
import { isSameFit, nextFit, statedOf } from './stated-fit.ts'
import { type StatedPart, selectStatedPart } from './stated-fit-store.ts'
import { putStatedFits } from './write-ports-store.ts'

export type PortsContext = Pick<FitmentContext, 'db' | 'audit' | 'now' | 'state'>

/** Without a value for the keys that are left out. */
type Change = { [Key in keyof StatedFit]?: StatedFit[Key] | undefined }
type Changed = { acknowledged: true; modifiedCount: number; part: PartPorts }

/** Changes what a part states. If its version has changed meanwhile, the refusal holds the present one. */
export async function changePartPorts(
  { db, audit, now, state }: PortsContext,
  author: Author,
  id: string,
  { version, ...change }: Change & { version: number },
): Promise<Changed | Refusal> {
  const known = await state()
  const { book } = known
  return inTransaction<Changed | Refusal>(db, async (transaction) => {
    const before = await selectStatedPart(transaction, id)
    if (!before) return refuse('not-found', t('Part not found.'))
    if (before.version !== version) return changedMeanwhile(transaction, known, before)
    const after = statedOf({ ...before, ...given(change) })
    const errors = checkStatedFit(book, after)
    if (errors.length > 0) return refuse('input-invalid', t('Check the marked fields.'), { errors })
    const present = (part: StatedPart) => presentPartPorts(transaction, known, part)
    if (isSameFit(before, after)) return { acknowledged: true, modifiedCount: 0, part: await present(before) }
    const stored = await putStatedFits(transaction, [nextFit(book, before, after, { author, at: now() })])
    if (stored.size === 0)
      return changedMeanwhile(transaction, known, (await selectStatedPart(transaction, id)) ?? before)
    const difference = differenceOf(before, after)
    await audit.record(transaction, author, { action: 'part.interfaces', object: `part:${before.sku}`, ...difference })
    const part = (await selectStatedPart(transaction, id)) ?? before
    return { acknowledged: true, modifiedCount: 1, part: await present(part) }
  })
}

const given = (change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<StatedFit>

/** The keys that differ; ports as lines of text. */
function differenceOf(before: StatedFit, after: StatedFit) {
  const told = (fit: StatedFit): Record<string, unknown> => ({
    ...statedOf(fit),
    ports: fit.ports.map(
      ({ side, what, value, source, certainty }) => `${side} ${what}=${value} (${source} ${certainty})`,
    ),
  })
  const [was, is] = [told(before), told(after)]
  const changed = Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
  const only = (all: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, all[key]]))
  return { before: only(was), after: only(is) }
}

async function changedMeanwhile(db: Queryable, state: FitState, part: StatedPart): Promise<Refusal> {
  return refuse(
    'precondition-failed',
    t(
      'The interfaces have changed since you opened them. Your edits are not saved: review the changes, then save again.',
    ),
    { current: await presentPartPorts(db, state, part) },
  )
}

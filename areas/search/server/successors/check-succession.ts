import type { Succession, SuccessionForm } from '#catalogue/contract/successors.ts'
import { MOST_STEPS } from '#catalogue/contract/successors.ts'
import type { Replacing } from '#fitment/server/fitment-service.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { FieldError } from '#platform/contract/problem-schema.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { confusableKey, normOf } from '../query-parser/part-numbers.ts'
import { fold } from '../speech/fold.ts'
import { type ChainStep, selectStepsOfLongChains } from './chains-store.ts'
import { type StoredSuccession, selectPartsBySkus, selectSuccessionsOfParts } from './successors-store.ts'

export type Doubts = (db: Queryable, pairs: readonly Replacing[]) => Promise<string[]>

export type CheckedSuccession = Omit<StoredSuccession, 'id' | 'version' | 'changedAt'>
/** By the place of its form. */
export type Checked = { succession: CheckedSuccession } | { errors: FieldError[] }

/** One spelling of a number, as searches compare it. */
export const normOfNumber = (number: string) => normOf(fold(number))

/** What forms say, with parts instead of their numbers; or what is wrong with them, chains apart. */
export async function checkForms(
  db: Queryable,
  forms: readonly SuccessionForm[],
  doubtsOf: Doubts,
): Promise<Checked[]> {
  const skus = forms.flatMap(({ number, parts, needed }) => [number, ...[...parts, ...needed].map(({ sku }) => sku)])
  const known = await selectPartsBySkus(db, [...new Set(skus)])
  const checked = await refuseTaken(
    db,
    forms.map((form) => checkForm(form, known)),
  )
  const pairs = checked.map((one) => ('succession' in one ? dropInOf(one.succession) : undefined))
  const doubts = await doubtsOf(
    db,
    pairs.filter((pair) => pair !== undefined),
  )
  let at = 0
  return checked.map((one, place) => {
    const doubt = pairs[place] ? doubts[at++] : ''
    if (!doubt) return one
    const message = t('This is no drop-in. {doubt}. Choose another kind, or mend the interfaces of the parts', {
      doubt,
    })
    return { errors: [{ path: 'kind', message }] }
  })
}

/** A part whose number was changed keeps what is said at its former one. */
async function refuseTaken(db: Queryable, checked: readonly Checked[]): Promise<Checked[]> {
  const ids = checked.flatMap((one) => ('succession' in one && one.succession.oldPart ? [one.succession.oldPart] : []))
  const stored = ids.length === 0 ? [] : await selectSuccessionsOfParts(db, ids)
  const ofPart = new Map(stored.flatMap(({ old, ...row }) => (old ? [[old.id, row] as const] : [])))
  return checked.map((one) => {
    const taken = 'succession' in one && one.succession.oldPart ? ofPart.get(one.succession.oldPart) : undefined
    if (!taken || ('succession' in one && taken.norm === one.succession.oldNorm)) return one
    return {
      errors: [
        { path: 'number', message: t('What became of this part is said at {number}', { number: taken.number }) },
      ],
    }
  })
}

type Known = Awaited<ReturnType<typeof selectPartsBySkus>>

function checkForm({ number, kind, parts, needed, note, since }: SuccessionForm, known: Known): Checked {
  const lists = { parts, needed }
  const unknown = (['parts', 'needed'] as const).flatMap((list) =>
    lists[list].flatMap(({ sku }, at) =>
      known.has(sku)
        ? []
        : [{ path: `${list}.${at}.sku`, message: t('No part has the number {sku}', { sku: JSON.stringify(sku) }) }],
    ),
  )
  const norm = normOfNumber(number)
  const old = known.get(number)
  const errors = [
    ...unknown,
    ...(norm === '' ? [{ path: 'number', message: t('Enter letters or digits') }] : []),
    ...(kind === 'drop-in' && !old
      ? [{ path: 'kind', message: t('Only a part of the shop can have a drop-in: nothing is known of the old one') }]
      : []),
  ]
  if (errors.length > 0) return { errors }
  const rows = [
    ...parts.map((part) => ({ ...part, isNeeded: false })),
    ...needed.map((part) => ({ ...part, isNeeded: true })),
  ]
  const succession = {
    ...{
      oldNumber: old?.sku ?? number,
      oldNorm: norm,
      confusable: confusableKey(norm),
      oldPart: old?.id ?? null,
      kind,
      note,
      since,
    },
    parts: rows.map(({ sku, quantity, isNeeded }) => ({ id: known.get(sku)?.id ?? '', quantity, isNeeded })),
  }
  return { succession }
}

function dropInOf({ kind, oldPart, parts }: CheckedSuccession): Replacing | undefined {
  const [next] = parts
  return kind === 'drop-in' && oldPart && next ? { old: oldPart, next: next.id } : undefined
}

/** After they were stored, while the lock is held: a cycle or a chain of more than ten steps. */
export async function findChainFault(db: Queryable, ids: readonly string[]): Promise<string | undefined> {
  return chainFault(await selectStepsOfLongChains(db, ids))
}

export const chainRefused = (fault: string): Refusal => invalidInput([{ path: 'parts', message: fault }])

/** What is said, without its id and version: for the audit log, and to see whether something differs. */
export function saysOf({
  number,
  kind,
  parts,
  needed,
  note,
  since,
}: Omit<Succession, '_id' | 'old' | 'doubt' | 'version'>) {
  const named = (list: Succession['parts']) => list.map(({ sku, quantity }) => ({ sku, quantity }))
  return { number, kind, parts: named(parts), needed: named(needed), note, since }
}

/**
 * What is wrong with steps from old numbers to new ones, naming the chain: a cycle, else more than ten steps. Undefined
 * where nothing is.
 */
function chainFault(steps: readonly ChainStep[]): string | undefined {
  const from = Map.groupBy(steps, ({ number }) => number)
  const ofPart = new Map(steps.flatMap(({ old, number }) => (old === null ? [] : [[old, number] as const])))
  const walk: Walk = { from, ofPart, longest: new Map() }
  const all = [...from.keys()].map((number) => follow(walk, number, []))
  const cycle = all.find((one) => 'cycle' in one)
  if (cycle) return t('These numbers would lead in a circle: {cycle}', { cycle: cycle.cycle.join(' → ') })
  const chain = all.flatMap((one) => ('chain' in one ? [one.chain] : [])).toSorted((a, b) => b.length - a.length)[0]
  if (!chain || chain.length - 1 <= MOST_STEPS) return undefined
  return plural(
    MOST_STEPS,
    'A chain of numbers has at most {count} step: {chain}',
    'A chain of numbers has at most {count} steps: {chain}',
    { count: String(MOST_STEPS), chain: chain.join(' → ') },
  )
}

type Walk = {
  from: ReadonlyMap<string, readonly ChainStep[]>
  ofPart: ReadonlyMap<string, string>
  /** What was followed before. */
  longest: Map<string, string[]>
}

/** The longest chain from here on, or the cycle that it runs into. */
function follow(walk: Walk, number: string, before: readonly string[]): { cycle: string[] } | { chain: string[] } {
  const known = walk.longest.get(number)
  if (known) return { chain: known }
  const until = [...before, number]
  let chain = [number]
  for (const { next, sku } of walk.from.get(number) ?? []) {
    const onward = walk.ofPart.get(next)
    const at = onward === undefined ? -1 : until.indexOf(onward)
    if (at >= 0) return { cycle: until.slice(at).concat(onward ?? '') }
    const rest = onward === undefined ? { chain: [sku] } : follow(walk, onward, until)
    if ('cycle' in rest) return rest
    if (rest.chain.length + 1 > chain.length) chain = [number, ...rest.chain]
  }
  walk.longest.set(number, chain)
  return { chain }
}

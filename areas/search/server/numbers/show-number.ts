import type { findPartsByNumber as operation } from '#catalogue/contract/catalogue.ts'
import {
  type AdministeredSuccessors,
  MOST_STEPS,
  type NumberMeaning,
  type PartNumber,
  type PartSuccessors,
} from '#catalogue/contract/successors.ts'
import { isNameable, isSold, presentPart } from '#catalogue/server/catalogue-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { partNumberKey } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { catchUp } from '../documents/make-documents.ts'
import type { FindContext } from '../find-context.ts'
import { normOfNumber } from '../successors/check-succession.ts'
import { forVisitors, presentSuccessions } from '../successors/present-successors.ts'
import {
  type SuccessionRow,
  selectSuccessionOfNumber,
  selectSuccessionsOfParts,
  selectSuccessionsTo,
} from '../successors/successors-store.ts'
import { type NumberRow, selectNumbers } from './numbers-store.ts'

const MOST_MEANINGS = 50

/** What a number is: parts that have it, and what replaced it. */
export async function getNumber(finding: FindContext, { number }: { number: string }): Promise<PartNumber | Refusal> {
  await catchUp(finding, await finding.rules())
  const norm = normOfNumber(number)
  const [meanings, row] = await Promise.all([meaningsOf(finding, norm), selectSuccessionOfNumber(finding.db, norm)])
  if (norm === '' || (meanings.length === 0 && !row)) return refuse('not-found', t('No part has this number.'))
  const rows = row ? [row, ...(await chainFrom(finding.db, row))] : []
  const [succession = null, ...chain] = await presentSuccessions(finding, forVisitors(rows))
  const written = row?.number ?? meanings.find(({ kind }) => kind !== 'comparable')?.written ?? number
  const shown = { number: written, meanings, succession, chain }
  return { ...shown, dropIn: dropInOf(shown) }
}

/** Only when nothing else has the number, and the way ends there. */
function dropInOf({ succession, meanings, chain }: Omit<PartNumber, 'dropIn'>): string | null {
  const next = succession?.parts[0]
  if (succession?.kind !== 'drop-in' || succession.doubt !== '' || !next?.part) return null
  return chain.length === 0 && meanings.every(({ part }) => part._id === next._id) ? next._id : null
}

async function meaningsOf({ db, catalogue, now }: FindContext, norm: string): Promise<NumberMeaning[]> {
  if (norm === '') return []
  const { numbers: rows } = await selectNumbers(db, { by: 'equal', sought: norm }, MOST_MEANINGS)
  const ids = rows.map(({ partId }) => partId)
  const parts = ids.length > 0 ? await catalogue.findParts(db, ids) : []
  const byId = new Map(parts.map((part) => [part.id, presentPart(part, now())]))
  const rank = ({ kind }: NumberMeaning) => (kind === 'own' ? 0 : kind === 'comparable' ? 2 : 1)
  return rows
    .flatMap(({ partId, kind, written }): NumberMeaning[] => {
      const part = byId.get(partId)
      return part ? [{ kind, written, part }] : []
    })
    .toSorted((a, b) => rank(a) - rank(b) || (a.part.name < b.part.name ? -1 : 1))
}

/** What became of its successors since, step by step. */
async function chainFrom(db: Queryable, first: SuccessionRow): Promise<SuccessionRow[]> {
  const chain: SuccessionRow[] = []
  const known = new Set([first.id])
  let ends = [first]
  for (let step = 1; step < MOST_STEPS && ends.length > 0; step++) {
    const ids = ends.flatMap(({ parts }) => parts.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id))
    ends = ids.length === 0 ? [] : (await selectSuccessionsOfParts(db, ids)).filter(({ id }) => !known.has(id))
    for (const { id } of ends) known.add(id)
    chain.push(...ends)
  }
  return chain
}

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** What replaced parts, and what each replaced. Parts of which there is nothing to say are left out. */
export async function listSuccessors(
  finding: FindContext,
  { part }: { part: string | readonly string[] },
): Promise<{ items: PartSuccessors[] }> {
  const asked = [...new Set([part].flat())].filter((id) => UUID.test(id)).map((id) => id.toLowerCase())
  if (asked.length === 0) return { items: [] }
  const [of, to] = await Promise.all([
    selectSuccessionsOfParts(finding.db, asked),
    selectSuccessionsTo(finding.db, asked),
  ])
  const successions = await presentSuccessions(finding, forVisitors(of))
  const items = asked.map((id) => ({
    part: id,
    succession: successions.find(({ old }) => old?._id === id) ?? null,
    replaces: to
      .filter(({ parts }) =>
        parts.some((each) => each.id === id && !each.isNeeded && (isNameable(each) || isSold(each))),
      )
      .map(({ number, kind }) => ({ number, kind })),
  }))
  return { items: items.filter(({ succession, replaces }) => succession !== null || replaces.length > 0) }
}

export async function getPartSuccessors(finding: FindContext, { id }: { id: string }): Promise<AdministeredSuccessors> {
  const [of, to] = await Promise.all([
    selectSuccessionsOfParts(finding.db, [id]),
    selectSuccessionsTo(finding.db, [id]),
  ])
  const [succession = null] = await presentSuccessions(finding, of)
  return { succession, leadingHere: await presentSuccessions(finding, to) }
}

/** Part numbers of the shop have few others equal to them; more than this is no list of parts any more. */
const MOST_ROWS = 1_000

/** The search forgives accents; an order does not, since they may tell two numbers apart. */
const differInAccents = (one: string, other: string) => one !== other && /[^A-Z\d]/.test(one + other)

/**
 * By SKU; what is no SKU by another number of the part itself (EAN, the maker's, an old one, a dealer's), where it
 * leads to one part only. A comparable part's number is another part, so it finds nothing here.
 */
export async function findPartsByNumber(
  { db, catalogue, now }: Pick<FindContext, 'db' | 'catalogue' | 'now'>,
  numbers: readonly string[],
): Promise<OutputOf<typeof operation>> {
  const known = await catalogue.findPartsByNumber(numbers)
  const spellings = known.unknown.map(normOfNumber).filter((norm) => norm !== '')
  if (spellings.length === 0) return known
  const others = await selectNumbers(db, { by: 'spellings', sought: spellings.join(' ') }, MOST_ROWS)
  const rows = others.numbers.filter(({ kind }) => kind !== 'comparable')
  const byNorm = Map.groupBy(rows, ({ norm }) => norm)
  const ids = [...new Set(rows.map(({ partId }) => partId))]
  const parts = new Map((await catalogue.findParts(db, ids)).map((part) => [part.id, part]))
  const found = known.unknown.flatMap((number) => {
    const isMeant = ({ written }: NumberRow) => !differInAccents(partNumberKey(written), partNumberKey(number))
    const [row, ...others] = (byNorm.get(normOfNumber(number)) ?? []).filter(isMeant)
    const part = row && others.length === 0 ? parts.get(row.partId) : undefined
    return part?.active ? [{ number, part: presentPart(part, now()) }] : []
  })
  const isFound = new Set(found.map(({ number }) => number))
  return { found: [...known.found, ...found], unknown: known.unknown.filter((number) => !isFound.has(number)) }
}

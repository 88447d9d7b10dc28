import type { findPartsByNumber as operation } from '#catalogue/contract/catalogue.ts'
import { presentPart } from '#catalogue/server/catalogue-service.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { FindContext } from '../find-context.ts'
import { normOfNumber } from '../successors/check-succession.ts'
import { selectNumbers } from './numbers-store.ts'

/** Part numbers of the shop have few others equal to them; more than this is no list of parts any more. */
const MOST_ROWS = 1_000

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
  const rows = (await selectNumbers(db, { spellings }, MOST_ROWS)).filter(({ kind }) => kind !== 'comparable')
  const byNorm = Map.groupBy(rows, ({ norm }) => norm)
  const ids = [...new Set(rows.map(({ partId }) => partId))]
  const parts = new Map((await catalogue.findParts(db, ids)).map((part) => [part.id, part]))
  const found = known.unknown.flatMap((number) => {
    const [row, ...others] = byNorm.get(normOfNumber(number)) ?? []
    const part = row && others.length === 0 ? parts.get(row.partId) : undefined
    return part?.active ? [{ number, part: presentPart(part, now()) }] : []
  })
  const isFound = new Set(found.map(({ number }) => number))
  return { found: [...known.found, ...found], unknown: known.unknown.filter((number) => !isFound.has(number)) }
}

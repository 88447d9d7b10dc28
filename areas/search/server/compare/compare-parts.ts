import { presentPart } from '#catalogue/server/catalogue-service.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Comparison } from '#search/contract/compare.ts'
import { readCompared } from '#search/contract/compared-ids.ts'
import type { FindContext } from '../find-context.ts'
import { compareRows } from './comparison-rows.ts'
import { selectNamesOfGone } from './gone-parts-store.ts'

/** Compares parts on sale, in the order in which they are named; those that are gone are named apart. */
export async function compareParts(
  { db, catalogue, now, rules }: Pick<FindContext, 'db' | 'catalogue' | 'now' | 'rules'>,
  given: { part: string | string[] },
): Promise<Comparison | Refusal> {
  const read = readCompared(given.part)
  if ('refused' in read)
    return refuse('input-invalid', `${read.refused}.`, { errors: [{ path: 'part', message: read.refused }] })
  const [{ registry }, rows] = await Promise.all([rules(), catalogue.findParts(db, read.ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const missing = read.ids.filter((id) => !byId.has(id))
  const names = missing.length === 0 ? new Map<string, string>() : await selectNamesOfGone(db, missing)
  const parts = read.ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentPart(row, now()))
  return {
    parts,
    gone: missing.map((id) => ({ _id: id, name: names.get(id) ?? null })),
    ...(parts.length === 0 ? { groups: [], isOneKind: true } : compareRows(parts, registry)),
  }
}

import type { Succession, SuccessorPart } from '#catalogue/contract/successors.ts'
import { isNameable, presentPart } from '#catalogue/server/catalogue-service.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { FindContext } from '../find-context.ts'
import type { SuccessionRow, SuccessorRow } from './successors-store.ts'

export type Presenting = Pick<FindContext, 'db' | 'catalogue' | 'fitment' | 'now'>

/** Without hidden parts and drafts. Where nothing else followed a number, nothing did. */
export function forVisitors(rows: readonly SuccessionRow[]): SuccessionRow[] {
  return rows.map((row) => {
    const parts = row.parts.filter(isNameable)
    const old = row.old && isNameable(row.old) ? row.old : null
    const isNone = row.parts.length > 0 && parts.every(({ isNeeded }) => isNeeded)
    return { ...row, old, ...(isNone ? { kind: 'none', note: '', parts: [] } : { parts }) }
  })
}

/** As they are sent: with parts as they are sold now, and drop-ins judged by what the shop knows now. */
export async function presentSuccessions(
  { catalogue, fitment, now, ...context }: Presenting,
  rows: readonly SuccessionRow[],
  db: Queryable = context.db,
): Promise<Succession[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap(({ parts }) => parts.map(({ id }) => id)))]
  const dropIns = rows.flatMap(({ kind, old, parts: [next] }) =>
    kind === 'drop-in' && old && next ? [{ old: old.id, next: next.id }] : [],
  )
  const [parts, doubts] = await Promise.all([
    ids.length > 0 ? catalogue.findParts(db, ids) : [],
    fitment.doubtsOfReplacing(db, dropIns),
  ])
  const onSale = new Map(parts.map((part) => [part.id, presentPart(part, now())]))
  const doubtOf = new Map(dropIns.map(({ old }, at) => [old, doubts[at] ?? '']))
  const present = ({ id, sku, name, quantity }: SuccessorRow): SuccessorPart => ({
    ...{ _id: id, sku, name, quantity, part: onSale.get(id) ?? null },
  })
  return rows.map(({ id, number, kind, note, since, version, old, parts: named }) => ({
    ...{ _id: id, number, kind, note, since, version },
    old: old && { _id: old.id, sku: old.sku, name: old.name, onSale: old.active },
    parts: named.filter(({ isNeeded }) => !isNeeded).map(present),
    needed: named.filter(({ isNeeded }) => isNeeded).map(present),
    doubt: kind === 'drop-in' && old ? (doubtOf.get(old.id) ?? '') : '',
  }))
}

import type { OrdersContext } from '#orders/server/orders-context.ts'
import type { Queryable, Transaction } from '#platform/server/database/database.ts'
import { type Bought, type BoughtLine, readByBuyer, readByTime } from './bought-lines-store.ts'
import { type Concerned, judgeRecall } from './judge-recall.ts'
import type { RecallRow } from './recalls-tables.ts'

export type Product = { id: string; sku: string; name: string; limited: boolean }

export type ReachedLine = BoughtLine & { concerned: Concerned; isPart: boolean }

type Scope = { products: Product[]; bought: Bought; judge(lines: readonly BoughtLine[]): ReachedLine[] }

/** SKUs may change; a part stays the same. */
async function skuNow(
  { catalogue }: Pick<OrdersContext, 'catalogue'>,
  db: Queryable,
  { partId, sku }: Pick<RecallRow, 'partId' | 'sku'>,
): Promise<string> {
  if (partId === null) return sku
  const [part] = await catalogue.findParts(db, [partId])
  return part?.sku ?? sku
}

/** The part and everything that contains it. */
async function scopeOf(
  context: Pick<OrdersContext, 'catalogue' | 'timeZone'>,
  db: Queryable,
  recall: RecallRow,
  boughtUntil?: string,
): Promise<Scope> {
  const { partId, serialsFrom: from, serialsUntil: until } = recall
  const timeZone = await context.timeZone()
  const known = await context.catalogue.findContaining(db, await skuNow(context, db, recall))
  const products = known?.products ?? []
  const containing = new Map(products.map(({ id, limited }) => [id, { isPart: false, limited }]))
  if (partId !== null) containing.set(partId, { isPart: true, limited: false })
  const judge = (lines: readonly BoughtLine[]) =>
    lines.flatMap((line) => {
      const how = containing.get(line.partId) ?? { isPart: false, limited: true }
      const concerned = judgeRecall(line, how, { from, until })
      return concerned.certain + concerned.maybe > 0 ? [{ ...line, concerned, isPart: how.isPart }] : []
    })
  return { products, bought: { partIds: [...containing.keys()], recall, timeZone, boughtUntil }, judge }
}

/**
 * Calls `visit` with every line of an order by which somebody has the part, or something that contains it: one buyer
 * after another. Returns the products that contain it.
 */
export async function visitReach(
  context: Pick<OrdersContext, 'catalogue' | 'timeZone'>,
  transaction: Transaction,
  recall: RecallRow,
  visit: (line: ReachedLine) => void,
): Promise<Product[]> {
  const { products, bought, judge } = await scopeOf(context, transaction, recall)
  for await (const lines of readByBuyer(transaction, bought)) for (const line of judge(lines)) visit(line)
  return products
}

/** Calls `visit` with the lines of one person after another. Nobody knows the buyers of orders of deleted accounts. */
export async function visitPeople(
  context: Pick<OrdersContext, 'catalogue' | 'timeZone'>,
  transaction: Transaction,
  { recall, boughtUntil }: { recall: RecallRow; boughtUntil?: string | undefined },
  visit: (lines: readonly ReachedLine[]) => Promise<void>,
): Promise<void> {
  const { bought, judge } = await scopeOf(context, transaction, recall, boughtUntil)
  let person: ReachedLine[] = []
  for await (const lines of readByBuyer(transaction, bought))
    for (const line of judge(lines)) {
      if (line.email === '') continue
      if (person.length > 0 && person[0]?.email !== line.email) {
        await visit(person)
        person = []
      }
      person.push(line)
    }
  if (person.length > 0) await visit(person)
}

/** The same lines in the order of their purchase, in batches. */
export async function* reachByTime(
  context: Pick<OrdersContext, 'catalogue' | 'db' | 'timeZone'>,
  recall: RecallRow,
): AsyncGenerator<ReachedLine[]> {
  const { bought, judge } = await scopeOf(context, context.db, recall)
  for await (const lines of readByTime(context.db, bought)) yield judge(lines)
}

import type { RecallReach } from '#contract/recalls/recalls.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { orderNumber } from '#server/orders/order.ts'
import type { OrdersContext } from '#server/orders/orders-context.ts'
import { type Concerned, judgeRecall } from './judge-recall.ts'
import { type BoughtLine, selectBoughtLines } from './recalls-store.ts'
import type { NoticeLine, RecallRow } from './recalls-tables.ts'

type Product = { id: string; sku: string; name: string; limited: boolean }

/** `email` as it is now, in lower case; empty when the account was deleted. */
export type ReachedLine = BoughtLine & { email: string; concerned: Concerned; isPart: boolean }

export type Reach = { lines: ReachedLine[]; products: Product[] }

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

/** Every line of an order by which somebody has the part, or something that contains it. */
export async function findReach(
  context: Pick<OrdersContext, 'catalogue' | 'accounts'>,
  db: Queryable,
  recall: RecallRow,
): Promise<Reach> {
  const { partId, serialsFrom: from, serialsUntil: until } = recall
  const known = await context.catalogue.findContaining(db, await skuNow(context, db, recall))
  const products = known?.products ?? []
  const containing = new Map(products.map(({ id, limited }) => [id, { isPart: false, limited }]))
  if (partId !== null) containing.set(partId, { isPart: true, limited: false })
  const bought = await selectBoughtLines(db, [...containing.keys()], recall)
  const lines = bought.flatMap((line) => {
    const how = containing.get(line.partId) ?? { isPart: false, limited: true }
    const concerned = judgeRecall(line, how, { from, until })
    return concerned.certain + concerned.maybe > 0 ? [{ ...line, concerned, isPart: how.isPart }] : []
  })
  const emails = await context.accounts.emailsOf([...new Set(lines.flatMap(({ accountId }) => accountId ?? []))])
  const emailOf = ({ accountId, customerEmail }: BoughtLine) => (accountId && emails.get(accountId)) || customerEmail
  return { products, lines: lines.map((line) => ({ ...line, email: emailOf(line).toLowerCase() })) }
}

/** By address. Nobody knows the buyers of orders of deleted accounts. */
export function peopleOf(lines: readonly ReachedLine[]): Map<string, ReachedLine[]> {
  return Map.groupBy(
    lines.filter(({ email }) => email !== ''),
    ({ email }) => email,
  )
}

const MOST_PRODUCTS = 50

/** `told`: addresses that an email was noted for. */
export function countReach({ lines, products }: Reach, told: ReadonlySet<string>): RecallReach {
  const orders = Map.groupBy(lines, ({ orderId }) => orderId)
  const people = peopleOf(lines)
  const certainly = (of: readonly ReachedLine[]) => of.some(({ concerned }) => concerned.certain > 0)
  const split = (groups: ReadonlyMap<string, ReachedLine[]>, certain: boolean) =>
    [...groups.values()].filter((group) => certainly(group) === certain).length
  const units = (how: 'certain' | 'maybe') => lines.reduce((sum, { concerned }) => sum + concerned[how], 0)
  return {
    certain: { people: split(people, true), orders: split(orders, true), units: units('certain') },
    maybe: { people: split(people, false), orders: split(orders, false), units: units('maybe') },
    unreachable: [...orders.values()].filter((of) => of.every(({ email }) => email === '')).length,
    notTold: [...people.keys()].filter((email) => !told.has(email)).length,
    products: products.slice(0, MOST_PRODUCTS).map(({ sku, name, limited }) => ({ sku, name, limited })),
    productCount: products.length,
  }
}

/** What a person has of it, as their email says. */
export function noticeLines(lines: readonly ReachedLine[]): NoticeLine[] {
  return lines.map(({ number, partName, concerned }) => ({
    order: orderNumber(number),
    name: partName,
    units: concerned.certain + concerned.maybe,
    serials: concerned.serials,
    certain: concerned.certain > 0,
  }))
}

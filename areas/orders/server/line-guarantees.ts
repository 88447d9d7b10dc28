import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { holdsAt } from '#accounts/contract/addresses/regime-places.ts'
import type { Durability } from '#catalogue/contract/durability.ts'
import type { Order } from '#orders/contract/orders.ts'
import type { OrderLines } from './order-lines.ts'
import type { OrdersContext } from './orders-context.ts'

type Needs = Pick<OrdersContext, 'db' | 'catalogue' | 'regimes'>

/**
 * Lines with the producers' guarantees that they were sold with, where European law holds for the order. The label is
 * drawn from the part as it is now, so where that says something else, words take its place.
 */
export async function withGuarantees(
  { db, catalogue, regimes }: Needs,
  { lines: stored, shipTo }: { lines: OrderLines; shipTo: PostalAddress | null },
  lines: Order['lines'],
): Promise<Order['lines']> {
  const kept = new Map(stored.map(({ line, durabilityYears: years, sku }) => [line, { years, sku }]))
  const ids = stored.flatMap(({ partId, durabilityYears }) => (durabilityYears === null ? [] : partId))
  if (ids.length === 0 || !holdsAt('eu', shipTo?.country) || !(await regimes()).includes('eu')) return lines
  const parts = await catalogue.withDurability(await catalogue.findSoldParts(db, ids))
  const now = new Map(parts.map((part) => [part.id, part]))
  return lines.map((line) => {
    const { years = null, sku } = kept.get(line.line) ?? {}
    if (years === null) return line
    const part = now.get(line.part)
    const isSame = part?.sku === sku && part?.durability?.years === years
    const durability: Durability = isSame && part?.durability ? part.durability : { years, label: null }
    return { ...line, durability }
  })
}

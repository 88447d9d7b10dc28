import { orderNumber } from '#orders/server/order.ts'
import type { RecallReach } from '#returns/contract/recalls/recalls.ts'
import type { Product, ReachedLine } from './find-reach.ts'
import type { NoticeLine } from './recalls-tables.ts'

const MOST_PRODUCTS = 50
const nobody = () => ({ people: 0, orders: 0, units: 0 })

/** Counts lines as they come: those of one buyer follow each other, and so do those of one of their orders. */
export function createReachCount() {
  const counts = { certain: nobody(), maybe: nobody() }
  let [unreachable, notTold] = [0, 0]
  let person: { email: string; isCertain: boolean; isTold: boolean } | undefined
  let order: { id: string; isCertain: boolean; email: string } | undefined
  const sideOf = ({ isCertain }: { isCertain: boolean }) => counts[isCertain ? 'certain' : 'maybe']

  function endOrder(): void {
    if (order) sideOf(order).orders += 1
    if (order?.email === '') unreachable += 1
    order = undefined
  }

  function endPerson(): void {
    if (person) sideOf(person).people += 1
    if (person && !person.isTold) notTold += 1
    person = undefined
  }

  return {
    add({ orderId, email, notice, concerned: { certain, maybe } }: ReachedLine): void {
      if (order?.id !== orderId) endOrder()
      if (person?.email !== email) endPerson()
      const isCertain = certain > 0
      order = { id: orderId, email, isCertain: isCertain || (order?.isCertain ?? false) }
      const wasCertain = person?.isCertain ?? false
      if (email !== '') person = { email, isTold: notice !== null, isCertain: isCertain || wasCertain }
      counts.certain.units += certain
      counts.maybe.units += maybe
    },
    /** Once, after the last line. */
    result(products: readonly Product[]): RecallReach {
      endOrder()
      endPerson()
      const shown = products.slice(0, MOST_PRODUCTS).map(({ sku, name, limited }) => ({ sku, name, limited }))
      return { ...counts, unreachable, notTold, products: shown, productCount: products.length }
    },
  }
}

/** What a person has of it, as their email says. */
export function noticeLines(lines: readonly ReachedLine[]): NoticeLine[] {
  return lines.map(({ concerned, ...line }) => ({
    order: orderNumber(line),
    name: line.partName,
    units: concerned.certain + concerned.maybe,
    serials: concerned.serials,
    certain: concerned.certain > 0,
    language: line.language,
    country: line.country,
  }))
}

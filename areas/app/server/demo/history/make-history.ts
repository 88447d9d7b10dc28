import samples from '#admin/contract/settings/sample-settings.json' with { type: 'json' }
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import type { AppContext } from '../../app-context.ts'
import { dateDeliveries, tieReview } from '../demo-accounts-store.ts'
import { demoPartId, demoReviewId } from '../seed-demo.ts'
import { CUSTOMERS_LINES, customersOrders } from './customers-orders.ts'
import { actionsOf, pastOrder, type Step } from './orders-of-the-past.ts'
import { DAY_MS, DAYS_OF_HISTORY, HOUR_MS, type PlannedLine, type PlannedSale, planSales } from './plan-sales.ts'
import { openShopOfThePast, type ShopOfThePast } from './shop-of-the-past.ts'
import { showcase } from './showcase.ts'

/** Since then invoices are issued and emails written. */
const DAYS_OF_PAPERS = 10

type Given = Omit<AppContext, 'pages' | 'now' | 'limitJobs'> & { password: string; now: Date; signal: AbortSignal }
type DaysAgo = (days: number) => Date

/**
 * Lets a new demo shop have traded for three months: each order is placed, paid, sent and returned by the shop's own
 * operations, with the clock put back. Steps that would be later than `now` are left out. Ends early when it is
 * aborted; what was done by then stays.
 */
export async function makeDemoHistory({ now, signal, ...given }: Given): Promise<void> {
  const daysAgo: DaysAgo = (days) => new Date(now.getTime() - days * DAY_MS)
  const sales = planSales(now)
  const sold = [...sales.filter(({ cancelled }) => !cancelled).flatMap(({ lines }) => lines), ...CUSTOMERS_LINES]
  const steps = [
    ...[...settings(daysAgo), ...deliveriesOf(sold, daysAgo(DAYS_OF_HISTORY + 1)), ...sales.flatMap(stepsOfSale)],
    ...[...customersOrders(daysAgo), ...showcase(now), { at: now, run: inviteBuyers }, ...papers(daysAgo)],
  ].filter(({ at }) => at <= now)
  const shop = await openShopOfThePast({ ...given, writing: daysAgo(DAYS_OF_PAPERS) })
  try {
    for (const { at, run } of steps.toSorted((one, next) => one.at.getTime() - next.at.getTime())) {
      if (signal.aborted) return
      shop.putClock(at)
      await run(shop)
    }
    await shop.app.orders.sumSalesDays()
  } finally {
    await shop.close()
  }
}

function settings(daysAgo: DaysAgo): Step[] {
  const save = (days: number, name: string, value: object): Step => ({
    at: daysAgo(days),
    run: (shop) => shop.call('admin', 'PUT', `/admin/settings/${name}`, { latest: 0, value }),
  })
  const address = { line1: '1 Example Road', city: 'Dhaka', postcode: '1205', country: 'BD' }
  const coupon = { code: 'WELCOME10', kind: 'percent', percent: 10, mostUsesEach: 1 }
  const company = { name: FIRST_BRAND.name, address, email: 'sales@example.com', invoices: { on: true } }
  return [
    save(DAYS_OF_HISTORY + 1, 'returns', samples['as-started'].returns),
    save(DAYS_OF_HISTORY + 1, 'discounts', { coupons: [coupon] }),
    save(DAYS_OF_PAPERS, 'company', company),
  ]
}

/** As much comes in as is sold, so that what was sent leaves the stock as the shop is started with. */
function deliveriesOf(sold: readonly PlannedLine[], at: Date): Step[] {
  const bySku = Map.groupBy(sold, ({ sku }) => sku)
  return [...bySku].map(([sku, lines]) => {
    const change = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const correction = { change, reason: 'From the factory' }
    return { at, run: (shop) => shop.call('admin', 'POST', `/part/${demoPartId(sku)}/stock`, correction) }
  })
}

function stepsOfSale({ placedAt, buyer, lines, cancelled, review }: PlannedSale, index: number): Step[] {
  const order = pastOrder(buyer, lines)
  const { act, pay, ship, deliver } = actionsOf(order, index)
  const later = (hours: number, run: Step['run']): Step => ({ at: new Date(placedAt.getTime() + hours * HOUR_MS), run })
  const sent = cancelled
    ? [later(5, act('cancel', { note: 'The buyer changed their mind' }))]
    : [later(28, ship), later(28 + 24 * (2 + (index % 3)), deliver)]
  const reviewed =
    review === undefined ? [] : [later(28 + 24 * 5, ({ db }) => tieReview(db, demoReviewId(review), order.id))]
  return [later(0, order.enter), later(3, pay), ...sent, ...reviewed]
}

/** To review what was delivered in the last weeks. */
async function inviteBuyers({ app, db }: ShopOfThePast): Promise<void> {
  await dateDeliveries(db)
  await app.reviews.inviteBuyers()
}

/** Each evening. */
function papers(daysAgo: DaysAgo): Step[] {
  return Array.from({ length: DAYS_OF_PAPERS }, (_, days) => ({
    at: daysAgo(days),
    async run({ app }) {
      await app.invoices.issueInvoices()
      while ((await app.jobs.workOff()) > 0);
    },
  }))
}

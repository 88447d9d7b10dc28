import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable } from '#packages/fit-engine/reading/read-table.ts'
import demoReviews from '../data/reviews.json' with { type: 'json' }
import { demoParts } from '../demo-parts.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const DAYS_OF_HISTORY = 90
const REVIEWED_AFTER_DAYS = 9

/** Sundays first. */
const ORDERS_BY_WEEKDAY = [0, 2, 1, 2, 1, 2, 1]
/** The most sold first; none of them stands on the home page as the shop is started. */
const BESTSELLERS = ['BP-D4-SIN', 'CH-11-118', 'TU-45-622']
const OTHERS = [
  ...['CS-09-1134', 'CS-10-1136', 'CS-11-1134', 'CH-09-116', 'CH-10-116', 'BB-73-24', 'BB-PF68-24', 'RD-08-60'],
  ...['SL-08-R', 'DR-180-6', 'DR-160-CL', 'BP-F2-RES', 'TA-15-148', 'TY-28-622', 'TY-45-622', 'TY-61-622'],
  ...['TU-28-622', 'TU-61-622', 'HS-34-EC', 'ST-050-318', 'GR-130', 'SC-349', 'AD-PM-20'],
]

/** Named by what they do, since nobody of them exists. */
export type Buyer = Readonly<
  Record<'name' | 'email' | 'country' | 'line1' | 'city' | 'region' | 'postcode' | 'phone', string>
>

export type PlannedLine = { sku: string; quantity: number }
export type PlannedSale = {
  placedAt: Date
  buyer: Buyer
  lines: PlannedLine[]
  cancelled: boolean // By the shop, once it is paid
  review?: number // The place in the list of reviews of the one that the buyer wrote
}

const BUYERS = readTable(readFileSync(join(import.meta.dirname, '../data/buyers.csv'), 'utf8')).map(
  ({ cells }) => cells as Buyer,
)

/** What guests bought in the days before `now`. The same on the same weekday. */
export function planSales(now: Date): PlannedSale[] {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const sales: PlannedSale[] = []
  for (let back = DAYS_OF_HISTORY; back >= 0; back--) {
    const day = midnight - back * DAY_MS
    const orders = ORDERS_BY_WEEKDAY[new Date(day).getUTCDay()] ?? 0
    for (let order = 0; order < orders; order++) sales.push(saleAt(day + (8 + 5 * order) * HOUR_MS, sales.length))
  }
  return [...sales.filter(({ placedAt }) => placedAt < now), ...reviewedSales(now)]
}

/** Who reviewed a part had bought it. Of reviews that are older than the history nobody knows. */
function reviewedSales(now: Date): PlannedSale[] {
  return demoReviews.flatMap(({ sku, name, daysAgo }, review) => {
    const days = daysAgo + REVIEWED_AFTER_DAYS
    if (sku === undefined || days > DAYS_OF_HISTORY) return []
    const email = `${name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '.')
      .replace(/\.$/, '')}@example.com`
    const buyer = { ...nth(BUYERS, review), name, email }
    const lines = [{ sku, quantity: smallestOrder(sku) }]
    return [{ placedAt: new Date(now.getTime() - days * DAY_MS), buyer, lines, cancelled: false, review }]
  })
}

function saleAt(atMs: number, index: number): PlannedSale {
  const skus = [nth(BESTSELLERS, index % 2 === 0 ? 0 : index), nth(OTHERS, index * 7)]
  if (index % 3 === 0) skus.push(nth(OTHERS, index * 7 + 3))
  return {
    placedAt: new Date(atMs),
    buyer: nth(BUYERS, index * 5),
    lines: skus.map((sku, place) => ({ sku, quantity: smallestOrder(sku) * (1 + ((index + place) % 2)) })),
    cancelled: index % 29 === 28,
  }
}

function smallestOrder(sku: string): number {
  const part = demoParts.find((each) => each.sku === sku)
  if (!part) throw new Error(`No demo part has the number ${sku}`)
  return Math.max(part.min, part.multiple)
}

function nth<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

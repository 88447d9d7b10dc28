import type { DistanceSales } from '#orders/contract/tax-desk.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import type { OrdersContext } from '../orders-context.ts'
import { sumDistanceSales } from './open-vat-ids-store.ts'

const WARNS_FROM_PERCENT = 80

/** How near the distance sales of a year are to the threshold of directive 2006/112/EC, article 59c. */
export async function getDistanceSales(
  { taxes, taxSettings, timeZone: askTimeZone, now }: OrdersContext,
  db: ReadingDatabase,
  askedYear?: number,
): Promise<DistanceSales> {
  const timeZone = await askTimeZone()
  const year = askedYear ?? Number(dayIn(timeZone, now()).slice(0, 4))
  const { home, mode, distanceSales } = await taxSettings()
  const { on: counted, threshold } = distanceSales
  const countries = home && mode !== 'none' ? taxes.distanceCountries(home) : undefined
  const asked = { year, currency: shopCurrency(), threshold, counted }
  if (!countries || !counted) {
    const nothing = { sum: 0, percent: 0, state: 'below', countries: [], unknown: 0 } as const
    return { ...asked, ...nothing, countries: [], applies: countries !== undefined }
  }
  const sums = await sumDistanceSales(db, { year, timeZone, countries })
  const known = sums.flatMap(({ country, orders, cents }) =>
    country === null ? [] : [{ country, orders, sum: amountFromCents(Number(cents)) }],
  )
  const cents = sums.reduce((all, each) => all + (each.country === null ? 0n : BigInt(each.cents)), 0n)
  const sum = amountFromCents(Number(cents))
  const percent = Math.max(0, Math.floor((sum / threshold) * 100))
  return {
    ...asked,
    applies: true,
    ...{ sum, percent, state: stateOf(sum, threshold, percent) },
    countries: known,
    unknown: sums.find(({ country }) => country === null)?.orders ?? 0,
  }
}

function stateOf(sum: number, threshold: number, percent: number): DistanceSales['state'] {
  if (sum > threshold) return 'over'
  return percent >= WARNS_FROM_PERCENT ? 'near' : 'below'
}

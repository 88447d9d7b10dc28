import { and, eq, inArray, like } from 'drizzle-orm'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import type { TestAccount, TestShop } from '../test-shop.ts'
import { readOrder } from './order-life.ts'

/** Quantity and available units, by part. */
export async function stockOfParts(shop: TestShop, ids: readonly string[]): Promise<(number | undefined)[][]> {
  const rows = await shop.db
    .select()
    .from(parts)
    .where(inArray(parts.id, [...ids]))
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    return [row?.quantity, row?.available]
  })
}

/** Units of a line of an order. */
export const unitsOf = (line: number, quantity: number) => ({ line, quantity })

/** What a customer was written about an order, in order of time. */
export async function emailsAboutOrder(shop: TestShop, customer: TestAccount, order: string) {
  const { number } = await readOrder(shop, customer, order)
  await shop.app.jobs.workOff()
  return shop.db
    .select()
    .from(emails)
    .where(and(eq(emails.to, customer.email), like(emails.subject, `%${number}%`)))
    .orderBy(emails.createdAt)
}

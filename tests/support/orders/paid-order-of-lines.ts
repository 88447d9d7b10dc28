import { sql } from 'drizzle-orm'
import type { Returnable } from '#catalogue/contract/returnable.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { TestAccount, TestShop } from '../test-shop.ts'
import { payAtProvider, placed, tellPaid } from './order-life.ts'

export type WishedLine = { name: string; quantity: number; price: number; inStock?: number; returnable?: Returnable }

/** An order of several parts that is paid by card; the ids of its parts in the order of its lines. */
export async function paidOrderOfLines(
  shop: TestShop,
  customer: TestAccount,
  wished: readonly [WishedLine, ...WishedLine[]],
  card?: string,
): Promise<{ order: string; intent: string; parts: string[] }> {
  const parts: string[] = []
  for (const { name, price, quantity, inStock = quantity, returnable = 'yes' } of wished) {
    parts.push(await shop.addPart({ name, price, quantity: inStock, returnable }))
  }
  const [first, ...others] = wished
  const order = await placed(shop, customer, { part: parts[0] ?? '', ...first })
  for (const [index, { quantity }] of others.entries()) await addLine(shop.db, order, parts[index + 1] ?? '', quantity)
  const intent = await payAtProvider(shop, customer, order, card)
  const told = await tellPaid(shop, customer, order, intent)
  if (told.status !== 200) throw new Error(`The payment was answered ${told.status}: ${JSON.stringify(told.body)}`)
  return { order, intent, parts }
}

/** Adds a part to an unpaid order behind the shop's back, as if it had been placed with it. */
export async function addLine(db: Queryable, order: string, part: string, quantity: number): Promise<void> {
  await db.execute(sql`
    WITH taken AS (
      UPDATE parts SET available = available - ${quantity} WHERE id = ${part} RETURNING id, sku, name, returnable, price_cents, quantity, available
    ), noted AS (
      INSERT INTO part_stock_changes (part_id, at, cause, quantity_change, available_change, quantity, available, order_id)
      SELECT id, now(), 'order', 0, -(${quantity}::integer), quantity, available, ${order}::uuid FROM taken
    ), extended AS (
      UPDATE orders SET line_names = line_names || ' ' || name, total_cents = total_cents + price_cents * ${quantity}::integer
      FROM taken WHERE orders.id = ${order}
    )
    INSERT INTO order_lines (order_id, line, part_id, sku, part_name, returnable, unit_price_cents, quantity, total_cents)
    SELECT ${order}, (SELECT count(*) + 1 FROM order_lines WHERE order_id = ${order}), id, sku, name, returnable, price_cents, ${quantity},
      price_cents * ${quantity}::integer
    FROM taken`)
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'

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

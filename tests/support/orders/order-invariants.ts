import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#orders/contract/orders.ts'
import { mayMove } from '#orders/server/order.ts'
import type { Queryable } from '#platform/server/database/database.ts'

/** How many rows were checked: a check of none proves nothing. */
export type InvariantsSeen = { parts: number; orders: number; steps: number; payments: number; refunds: number }

/** A rule as a query that finds what breaks it. */
const RULES: Record<string, ReturnType<typeof sql>> = {
  'available is between 0 and quantity': sql`SELECT id FROM parts WHERE available < 0 OR available > quantity`,
  'what is not available is held by open orders': sql`
    SELECT parts.id, quantity - available AS held, coalesce(promised, 0) AS promised FROM parts
    LEFT JOIN (
      SELECT part_id, sum(quantity - cancelled - shipped) AS promised FROM order_lines JOIN orders ON orders.id = order_id
      WHERE status IN ('placed', 'paid') GROUP BY part_id
    ) AS open ON open.part_id = parts.id
    WHERE quantity - available <> coalesce(promised, 0)`,
  'the last change of a part’s stock says what there is': sql`
    SELECT id FROM parts JOIN (
      SELECT DISTINCT ON (part_id) part_id, quantity, available FROM part_stock_changes ORDER BY part_id, id DESC
    ) AS last ON last.part_id = parts.id
    WHERE (last.quantity, last.available) <> (parts.quantity, parts.available)`,
  'an order has lines, numbered from 1, and its total is theirs': sql`
    SELECT orders.id FROM orders LEFT JOIN order_lines ON order_id = orders.id GROUP BY orders.id
    HAVING sum(order_lines.total_cents) + (SELECT coalesce(sum(order_charges.total_cents), 0) FROM order_charges WHERE order_charges.order_id = orders.id)
      IS DISTINCT FROM orders.total_cents OR count(line) <> max(line)`,
  'discount, delivery and tax of an order are those of its lines and charges': sql`
    SELECT orders.id FROM orders JOIN (
      SELECT order_id, sum(discount_cents) AS discount, sum(tax_cents) AS tax FROM order_lines GROUP BY order_id
    ) AS lines ON lines.order_id = orders.id LEFT JOIN (
      SELECT order_id, sum(tax_cents) AS tax, sum(total_cents) AS total FROM order_charges GROUP BY order_id
    ) AS charges ON charges.order_id = orders.id
    WHERE orders.discount_cents <> discount OR orders.tax_cents <> lines.tax + coalesce(charges.tax, 0)
      OR delivery_cents + CASE WHEN tax_mode = 'added' THEN coalesce(charges.tax, 0) ELSE 0 END <> coalesce(charges.total, 0)`,
  'the sums by tax rate are those of lines and charges': sql`
    SELECT order_id, tax_code, rate_ppm FROM order_tax_groups FULL JOIN (
      SELECT order_id, tax_code, tax_rate_ppm AS rate_ppm, sum(total_cents) AS total, sum(tax_cents) AS tax FROM (
        SELECT order_id, tax_code, tax_rate_ppm, total_cents, tax_cents FROM order_lines WHERE tax_code <> 'none'
        UNION ALL SELECT order_id, tax_code, tax_rate_ppm, total_cents, tax_cents FROM order_charges WHERE tax_code <> 'none'
      ) AS taxed GROUP BY order_id, tax_code, tax_rate_ppm
    ) AS sums USING (order_id, tax_code, rate_ppm)
    WHERE tax_code <> 'none' AND (gross_cents IS DISTINCT FROM total OR order_tax_groups.tax_cents IS DISTINCT FROM sums.tax)`,
  'the tax that is refunded is that of the refunds, and all of it in the end': sql`
    SELECT order_id, line FROM order_lines LEFT JOIN (
      SELECT order_refund_lines.order_id, line, sum(tax_cents) AS tax
      FROM order_refund_lines JOIN order_refunds ON order_refunds.id = refund_id AND status <> 'failed'
      GROUP BY order_refund_lines.order_id, line
    ) AS given USING (order_id, line)
    WHERE refunded_tax_cents <> coalesce(tax, 0) OR refunded_cents = total_cents AND refunded_tax_cents <> order_lines.tax_cents`,
  'what is refunded of a charge is what its refunds say': sql`
    SELECT order_id, charge FROM order_charges LEFT JOIN (
      SELECT order_refund_charges.order_id, charge, sum(cents) AS cents, sum(tax_cents) AS tax
      FROM order_refund_charges JOIN order_refunds ON order_refunds.id = refund_id AND status <> 'failed'
      GROUP BY order_refund_charges.order_id, charge
    ) AS given USING (order_id, charge)
    WHERE refunded_cents <> coalesce(cents, 0) OR refunded_tax_cents <> coalesce(tax, 0)`,
  'units of an order that is over are cancelled or shipped, of others open': sql`
    SELECT order_id, line FROM order_lines JOIN orders ON orders.id = order_id
    WHERE CASE WHEN status = 'placed' THEN cancelled + shipped > 0 OR packed > 0 AND payment_choice IS DISTINCT FROM 'on-pickup'
      WHEN status = 'paid' THEN false
      WHEN status IN ('cancelled', 'expired') THEN cancelled <> quantity
      ELSE cancelled + shipped <> quantity END`,
  'a paid order has open units, a shipped one sent ones': sql`
    SELECT orders.id FROM orders JOIN order_lines ON order_id = orders.id GROUP BY orders.id
    HAVING CASE WHEN status = 'paid' THEN sum(quantity - cancelled - shipped) = 0
      WHEN status IN ('shipped', 'delivered') THEN sum(shipped) = 0 END`,
  'the shipped and packed units of a line are those of its parcels': sql`
    SELECT order_lines.order_id, order_lines.line FROM order_lines LEFT JOIN (
      SELECT order_id, line, sum(quantity) FILTER (WHERE status = 'packed') AS packed,
        sum(quantity) FILTER (WHERE status NOT IN ('packed', 'dropped')) AS shipped
      FROM shipment_lines JOIN shipments USING (order_id, shipment) GROUP BY order_id, line
    ) AS parcels USING (order_id, line)
    WHERE order_lines.packed <> coalesce(parcels.packed, 0) OR order_lines.shipped <> coalesce(parcels.shipped, 0)`,
  'a parcel is not empty, and parcels are numbered from 1': sql`
    SELECT order_id FROM shipments LEFT JOIN shipment_lines USING (order_id, shipment)
    GROUP BY order_id HAVING count(DISTINCT shipment) <> max(shipment) OR count(*) FILTER (WHERE line IS NULL) > 0`,
  'what is refunded of a line is what its refunds say': sql`
    SELECT order_lines.order_id, order_lines.line FROM order_lines LEFT JOIN (
      SELECT order_refund_lines.order_id, line, sum(units) AS units, sum(cents) AS cents
      FROM order_refund_lines JOIN order_refunds ON order_refunds.id = refund_id AND status <> 'failed'
      GROUP BY order_refund_lines.order_id, line
    ) AS given USING (order_id, line)
    WHERE refunded_units <> coalesce(units, 0) OR refunded_cents <> coalesce(cents, 0)
      OR refunded_cents > total_cents OR refunded_units = quantity AND refunded_cents + (
        SELECT coalesce(sum(deducted_cents), 0) FROM order_return_lines AS back
        WHERE back.order_id = order_lines.order_id AND back.line = order_lines.line) < total_cents`,
  'what came back of a line is what its returns counted': sql`
    SELECT order_id, line FROM order_lines LEFT JOIN (
      SELECT order_id, line, sum(as_new + damaged) AS back FROM order_return_lines GROUP BY order_id, line
    ) AS counted USING (order_id, line)
    WHERE returned <> coalesce(back, 0) OR returned > shipped`,
  'no unit is in two returns': sql`
    SELECT order_id, line FROM order_lines JOIN (
      SELECT back.order_id, line, sum(quantity - as_new - damaged - wrong - missing) AS coming
      FROM order_return_lines AS back JOIN order_returns ON id = return_id
      WHERE status IN ('requested', 'approved', 'sent', 'received') GROUP BY back.order_id, line
    ) AS open USING (order_id, line)
    WHERE returned + coming > shipped`,
  'what returns credited is in refunds of the order': sql`
    SELECT orders.id FROM orders JOIN (
      SELECT order_id, sum(credited_cents) AS credited FROM order_return_lines GROUP BY order_id
    ) AS back ON back.order_id = orders.id
    WHERE credited > (
      SELECT coalesce(sum(amount_cents), 0) FROM order_refunds WHERE order_refunds.order_id = orders.id)`,
  'a return that is over waits for nothing': sql`
    SELECT id FROM order_returns WHERE status IN ('declined', 'lapsed', 'requested') AND receipts > 0`,

  'what an order’s invoices bill, without what replaced ones had billed, is what it cost': sql`
    SELECT orders.id FROM orders JOIN invoices ON order_id = orders.id AND refund_id IS NULL
    GROUP BY orders.id HAVING sum(CASE kind WHEN 'invoice' THEN gross_cents ELSE -gross_cents END) <> orders.total_cents
      OR sum(CASE kind WHEN 'invoice' THEN invoices.tax_cents ELSE -invoices.tax_cents END) <> orders.tax_cents
      OR count(*) FILTER (WHERE kind = 'credit-note') <> count(replaces)`,
  'a credit note of a refund corrects the invoice that stood': sql`
    SELECT note.id FROM invoices AS note JOIN invoices AS invoice ON invoice.id = note.corrects
    WHERE note.refund_id IS NOT NULL AND EXISTS (
      SELECT FROM invoices AS later WHERE later.replaces = invoice.id AND later.issued_at <= note.issued_at)`,
  'numbers of documents have no gaps': sql`
    SELECT series FROM invoice_series JOIN invoices USING (series)
    GROUP BY series HAVING count(*) <> invoice_series.next - invoice_series.first`,
  'what is refunded of the lines is refunded of the payment': sql`
    SELECT orders.id FROM orders JOIN order_payments ON intent_id = transaction_id
    WHERE refunded_cents <> (SELECT sum(order_lines.refunded_cents) FROM order_lines WHERE order_lines.order_id = orders.id)
      + (SELECT coalesce(sum(order_charges.refunded_cents), 0) FROM order_charges WHERE order_charges.order_id = orders.id)`,
  'what went back outside the shop went back of the lines of orders paid there, and all of it of refunded ones': sql`
    SELECT orders.id FROM orders LEFT JOIN (
      SELECT order_id, sum(amount_cents) AS given FROM order_refunds WHERE intent_id IS NULL GROUP BY order_id
    ) AS back ON back.order_id = orders.id
    WHERE CASE WHEN transaction_id IS NULL AND paid_at IS NOT NULL THEN coalesce(given, 0) <> (
        SELECT sum(refunded_cents) FROM order_lines WHERE order_id = orders.id) + (
        SELECT coalesce(sum(refunded_cents), 0) FROM order_charges WHERE order_id = orders.id)
        OR status = 'refunded' AND given IS DISTINCT FROM total_cents
      ELSE given IS NOT NULL END`,
  'a paid order is paid by one payment of its own, of its amount, or by hand with a note, or cost nothing': sql`
    SELECT orders.id FROM orders LEFT JOIN order_payments ON intent_id = transaction_id
    WHERE paid_at IS NOT NULL AND CASE WHEN transaction_id IS NULL
      THEN total_cents > 0 AND NOT EXISTS (SELECT FROM order_history WHERE order_id = orders.id AND to_status = 'paid' AND account_id IS NOT NULL AND note <> '')
      ELSE order_payments.order_id IS DISTINCT FROM orders.id OR order_payments.status IS DISTINCT FROM 'succeeded'
        OR received_cents IS DISTINCT FROM total_cents OR order_payments.currency IS DISTINCT FROM lower(orders.currency) END`,
  'an order that is not paid has no payment': sql`
    SELECT id FROM orders WHERE paid_at IS NULL AND (transaction_id IS NOT NULL OR status IN ('paid', 'shipped', 'delivered', 'refunded'))`,
  'money that pays no order goes back whole': sql`
    SELECT intent_id FROM order_payments JOIN orders ON orders.id = order_id
    WHERE order_payments.status = 'succeeded' AND transaction_id IS DISTINCT FROM intent_id AND refunded_cents <> received_cents
      AND NOT EXISTS (SELECT FROM order_refunds WHERE order_refunds.intent_id = order_payments.intent_id AND order_refunds.status = 'failed')`,
  'the money of an order that is over goes back whole': sql`
    SELECT orders.id FROM orders JOIN order_payments ON intent_id = transaction_id
    WHERE orders.status IN ('cancelled', 'refunded') AND refunded_cents <> received_cents
      AND NOT EXISTS (SELECT FROM order_refunds WHERE order_refunds.intent_id = order_payments.intent_id AND order_refunds.status = 'failed')`,
  'what is claimed of a payment is what its refunds sum up to': sql`
    SELECT order_payments.intent_id FROM order_payments
    LEFT JOIN (SELECT intent_id, sum(amount_cents) AS given FROM order_refunds WHERE status <> 'failed' GROUP BY intent_id) AS back
      ON back.intent_id = order_payments.intent_id
    WHERE refunded_cents <> coalesce(given, 0)`,
  'only what is picked up waits for its buyer, and not for a transfer too': sql`
    SELECT id FROM orders WHERE payment_choice IS NOT NULL
      AND (delivery_method ->> 'kind' IS DISTINCT FROM 'pickup' OR status = 'placed' AND transfer_chosen_at IS NOT NULL)`,
  'an order number is given once': sql`SELECT number FROM orders GROUP BY number HAVING count(*) > 1`,
}

/** Rules that hold between our books and the sandbox's once everything under way has come to its end. */
const LEDGER_RULES: Record<string, ReturnType<typeof sql>> = {
  'what the provider received we know of': sql`
    SELECT sandbox.id FROM sandbox_payment_intents AS sandbox LEFT JOIN order_payments ON intent_id = sandbox.id
    WHERE sandbox.amount_received_cents <> coalesce(received_cents, 0)`,
  'what we know to have received the provider has': sql`
    SELECT intent_id FROM order_payments LEFT JOIN sandbox_payment_intents AS sandbox ON sandbox.id = intent_id
    WHERE received_cents <> coalesce(sandbox.amount_received_cents, 0)`,
  'what the provider gave back is what we decided': sql`
    SELECT order_payments.intent_id, refunded_cents, given FROM order_payments
    LEFT JOIN (SELECT intent_id, sum(amount_cents) AS given FROM sandbox_refunds WHERE status <> 'failed' GROUP BY intent_id) AS back
      ON back.intent_id = order_payments.intent_id
    WHERE refunded_cents <> coalesce(given, 0) + (
      SELECT coalesce(sum(amount_cents), 0) FROM order_refunds
      WHERE order_refunds.intent_id = order_payments.intent_id AND reason = 'outside')`,
  'no refund is left on its way': sql`SELECT id FROM order_refunds WHERE status = 'pending'`,
  'no event is left': sql`SELECT id FROM provider_events WHERE processed_at IS NULL`,
}

/**
 * Looks whether the orders' books are right, all of them.
 * @param options.settled nothing is under way any more, so the provider's books must say the same as ours
 * @throws Error naming each rule that is broken, and by what
 */
export async function assertOrderInvariants(
  db: Queryable,
  options: { settled?: boolean } = {},
): Promise<InvariantsSeen> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries({ ...RULES, ...(options.settled && LEDGER_RULES) })) {
    const { rows } = await db.execute(query)
    if (rows.length > 0) broken.push(`${rule}: broken by ${rows.length}, as ${JSON.stringify(rows.slice(0, 3))}`)
  }
  broken.push(...(await brokenHistories(db)))
  if (broken.length > 0) throw new Error(`The books are wrong:\n${broken.join('\n')}`)
  return countAll(db)
}

type Step = { order_id: string; from_status: OrderStatus | null; to_status: OrderStatus; status: OrderStatus }

/** Each history begins with `placed`, goes on by allowed moves without a gap, and ends where the order is. */
async function brokenHistories(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<Step>(sql`
    SELECT orders.id AS order_id, from_status, to_status, status FROM orders LEFT JOIN order_history ON order_id = orders.id
    ORDER BY orders.id, order_history.id`)
  const broken: string[] = []
  for (const [id, steps] of Map.groupBy(rows, (row) => row.order_id)) {
    const follows = steps.every(({ from_status: from, to_status: to }, index) =>
      index === 0
        ? from === null && to === 'placed'
        : from !== null && from === steps[index - 1]?.to_status && mayMove(from, to),
    )
    const last = steps.at(-1)
    if (!follows || last?.to_status !== last?.status) {
      broken.push(`history of ${id}: ${steps.map((step) => step.to_status).join(' → ')}, now ${last?.status}`)
    }
  }
  return broken
}

async function countAll(db: Queryable): Promise<InvariantsSeen> {
  const { rows } = await db.execute<InvariantsSeen>(sql`
    SELECT (SELECT count(*) FROM parts) AS parts, (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM order_history) AS steps, (SELECT count(*) FROM order_payments) AS payments,
      (SELECT count(*) FROM order_refunds) AS refunds`)
  const [seen] = rows
  if (!seen) throw new Error('Nothing was counted')
  return seen
}

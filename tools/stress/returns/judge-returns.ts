import { assertOrderInvariants } from '#test-support/orders/order-invariants.ts'
import type { ServerGroup } from '../server-group.ts'
import { comeToRest } from './finish-returns.ts'
import type { Desk } from './person-at-desk.ts'

/** Rules as queries that find what breaks them. */
const RULES: Record<string, string> = {
  'the provider gives back no more than it received': `
    SELECT sandbox.id FROM sandbox_payment_intents AS sandbox JOIN sandbox_refunds AS back ON back.intent_id = sandbox.id
    WHERE back.status <> 'failed' GROUP BY sandbox.id, amount_received_cents HAVING sum(back.amount_cents) > amount_received_cents`,
  'numbers of documents have no gaps': `
    SELECT series FROM invoices GROUP BY series HAVING count(*) <> max(place) OR min(place) <> 1`,
  'a paid order has one invoice': `
    SELECT orders.id FROM orders LEFT JOIN invoices ON order_id = orders.id AND kind = 'invoice'
    WHERE paid_at IS NOT NULL GROUP BY orders.id HAVING count(invoices.id) <> 1`,
  'no document is left to be issued': 'SELECT id FROM invoices_due',
  'a part has what it had, less what was shipped, plus what was put back': `
    SELECT parts.id, quantity FROM parts JOIN (
      SELECT part_id, sum(ordered.quantity) - sum(shipped) + sum(coalesce((SELECT sum(restocked) FROM order_return_lines AS back
        WHERE back.order_id = ordered.order_id AND back.line = ordered.line), 0)) AS left
      FROM order_lines AS ordered GROUP BY part_id
    ) AS counted ON counted.part_id = parts.id WHERE parts.quantity <> counted.left`,
}

/** Once nobody works on anything any more, and every bank has answered. */
const FINISHED_RULES: Record<string, string> = {
  'every return is closed': `SELECT number, status FROM order_returns WHERE status <> 'closed'`,
  'everything came back, and all of its money': `
    SELECT orders.id, status FROM orders JOIN order_lines ON order_id = orders.id
    WHERE status <> 'refunded' OR returned <> quantity OR order_lines.refunded_cents <> order_lines.total_cents`,
  'credit notes sum up to what was invoiced': `
    SELECT order_id, sum(CASE kind WHEN 'invoice' THEN gross_cents ELSE -gross_cents END) AS gross,
      sum(CASE kind WHEN 'invoice' THEN tax_cents ELSE -tax_cents END) AS tax
    FROM invoices GROUP BY order_id
    HAVING sum(CASE kind WHEN 'invoice' THEN gross_cents ELSE -gross_cents END) <> 0
      OR sum(CASE kind WHEN 'invoice' THEN tax_cents ELSE -tax_cents END) <> 0`,
}

type Judged = { refunds: number; failed: number; outside: number; notes: number }

/** @throws Error naming what is broken */
export async function judgeReturns(group: ServerGroup, desks: readonly Desk[], finished?: 'finished'): Promise<Judged> {
  await comeToRest(group)
  await assertOrderInvariants(group.db, { settled: true })
  for (const [rule, query] of Object.entries({ ...RULES, ...(finished && FINISHED_RULES) })) {
    const { rows } = await group.pool.query(query)
    if (rows.length > 0) throw new Error(`${rule}: broken by ${rows.length}, as ${JSON.stringify(rows.slice(0, 3))}`)
  }
  await judgeTold(group, desks)
  const { rows } = await group.pool.query<Judged>(
    `SELECT count(*)::integer AS refunds, count(*) FILTER (WHERE status = 'failed')::integer AS failed,
       count(*) FILTER (WHERE reason = 'outside')::integer AS outside,
       (SELECT count(*)::integer FROM invoices WHERE kind = 'credit-note') AS notes FROM order_refunds`,
  )
  const [judged] = rows
  if (!judged || judged.refunds === 0) throw new Error('Nothing was judged')
  return judged
}

/** What the desks were told, they were told once for each time it happened. */
async function judgeTold({ pool }: ServerGroup, desks: readonly Desk[]): Promise<void> {
  const { rows } = await pool.query<{ units: string; cents: string }>(
    `SELECT (SELECT sum(as_new + damaged) FROM order_return_lines) AS units,
       (SELECT sum(credited_cents) FROM order_return_lines) + (SELECT sum(delivery_cents) FROM order_returns) AS cents`,
  )
  const told = { units: 0, cents: 0 }
  for (const { told: one } of desks) {
    told.units += one.units
    told.cents += one.cents
  }
  const stored = { units: Number(rows[0]?.units), cents: Number(rows[0]?.cents) }
  if (told.units !== stored.units || told.cents !== stored.cents)
    throw new Error(`The desks were told of ${JSON.stringify(told)}, stored are ${JSON.stringify(stored)}`)
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import type { PriceSnapshot } from '#pricing/server/price-snapshot.ts'
import { orderTaxQuotes, orderVatIds } from '../order-taxes/order-taxes-tables.ts'
import { orderCharges, orderLines, orders, orderTaxGroups } from '../orders-tables.ts'

/** Keeps with a placed order what discounts, delivery and tax make of its lines. In the transaction that places it. */
export async function insertPriceSnapshot(
  db: Queryable,
  { orderId, at }: { orderId: string; at: Date },
  price: PriceSnapshot,
): Promise<void> {
  const { method, openVatId, quoted } = price
  if (openVatId) {
    const { id: vatId, country, why } = openVatId
    await db.insert(orderVatIds).values({ orderId, vatId, country, why, createdAt: at })
  }
  // A tax service hears of sales only.
  if (quoted && price.totalCents > 0)
    await db
      .insert(orderTaxQuotes)
      .values({ orderId, asked: { ...quoted.asked, at: quoted.asked.at.toISOString() }, answered: quoted.answered })
  const rows = (values: readonly object[]) => sql`${JSON.stringify(values)}::jsonb`
  const lines = price.lines.map((line, at) => ({
    ...{ line: at + 1, unit: line.unitPriceCents, discount: line.discountCents, rate: line.taxRatePpm },
    ...{ code: line.taxCode, tax: line.taxCents, onTop: line.taxOnTopCents, total: line.totalCents },
  }))
  const charges = price.charges.map(({ taxRatePpm, taxCode, taxCents, totalCents }, at) => {
    return { charge: at + 1, rate: taxRatePpm, code: taxCode, tax: taxCents, total: totalCents }
  })
  await db.execute(sql`
    WITH lines AS (
      UPDATE ${orderLines} SET unit_price_cents = priced.unit, discount_cents = priced.discount,
        tax_rate_ppm = priced.rate, tax_code = priced.code, tax_cents = priced.tax,
        tax_on_top_cents = priced."onTop", total_cents = priced.total,
        promised_from = ${method?.promise?.from ?? null}::date, promised_to = ${method?.promise?.to ?? null}::date
      FROM jsonb_to_recordset(${rows(lines)}) AS priced(line smallint, unit integer, discount integer, rate integer,
        code text, tax integer, "onTop" integer, total integer)
      WHERE ${orderLines.orderId} = ${orderId}::uuid AND ${orderLines.line} = priced.line
    ), charges AS (
      INSERT INTO ${orderCharges} (order_id, charge, tax_rate_ppm, tax_code, tax_cents, total_cents)
      SELECT ${orderId}::uuid, charge, rate, code, tax, total FROM jsonb_to_recordset(${rows(charges)})
        AS priced(charge smallint, rate integer, code text, tax integer, total integer)
    ), groups AS (
      INSERT INTO ${orderTaxGroups} (order_id, tax_code, rate_ppm, gross_cents, tax_cents)
      SELECT ${orderId}::uuid, "taxCode", "ratePpm", "grossCents", "taxCents" FROM jsonb_to_recordset(${rows(price.groups)})
        AS sums("taxCode" text, "ratePpm" integer, "grossCents" integer, "taxCents" integer)
    )
    UPDATE ${orders} SET total_cents = ${price.totalCents}, discount_cents = ${price.discountCents},
      delivery_cents = ${price.deliveryCents}, tax_cents = ${price.taxCents}, tax_mode = ${price.taxMode},
      tax_reason = ${price.taxReason}, tax_sentence = ${price.taxSentence}, delivery_method = ${method === null ? null : JSON.stringify(method)}::jsonb,
      tax_country = ${price.taxCountry}, vat_id = ${price.vatId}, coupon = ${price.coupon?.code ?? null}
    WHERE id = ${orderId}::uuid`)
}

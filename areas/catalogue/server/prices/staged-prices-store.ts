import { type SQL, sql } from 'drizzle-orm'

// The import's staging table has the regular price in "priceCents", and a column `prices` with what else the file has
// columns for: `reduced` (null for none) and `quantity`. `part` is the part as it is, all null for a new one.

/** A file's prices. `from` and `to` are ISO moments; null for at once, and for no end. */
export type ImportedPrices = {
  reduced?: { cents: number; from: string | null; to: string | null } | null
  quantity?: { from: number[]; cents: number[] }
}

/** For the report of an import. */
export type StagedPrices = {
  reducedCents: number | null
  reducedFrom: string | null
  reducedTo: string | null
  quantityFrom: number[] | null
  quantityCents: number[] | null
}

/** What the file says, else the part's own. */
export const regularPrice = sql`coalesce(staged."priceCents", part.list_price_cents, part.price_cents)`

const isSaid = (field: SQL) => sql`(staged.prices -> ${field}) IS NOT NULL`

/** What the columns of a part become. A reduction that is over is none; one that has begun keeps its beginning. */
export function stagedPrices(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [saysReduced, saysQuantity] = [isSaid(sql`'reduced'`), isSaid(sql`'quantity'`)]
  const end = sql`(CASE WHEN ${saysReduced} THEN (staged.prices #>> '{reduced,to}')::timestamptz ELSE part.reduced_to END)`
  const reducedPriceCents = sql`(CASE WHEN ${end} <= ${at} THEN NULL
    WHEN ${saysReduced} THEN (staged.prices #>> '{reduced,cents}')::integer ELSE part.reduced_price_cents END)`
  const asked = sql`(staged.prices #>> '{reduced,from}')::timestamptz`
  const reducedFrom = sql`(CASE WHEN ${reducedPriceCents} IS NULL THEN NULL WHEN NOT ${saysReduced} THEN part.reduced_from
    WHEN ${asked} > ${at} THEN ${asked} WHEN part.price_cents = part.reduced_price_cents THEN part.reduced_from ELSE ${at} END)`
  const quantity = (field: SQL, before: SQL) => sql`(CASE WHEN ${saysQuantity} THEN (
      SELECT array_agg(each.value::integer ORDER BY each.place)
      FROM jsonb_array_elements_text(staged.prices -> 'quantity' -> ${field}) WITH ORDINALITY AS each (value, place)
    ) ELSE ${before} END)`
  return {
    priceCents: sql`(CASE WHEN ${reducedFrom} <= ${at} THEN ${reducedPriceCents} ELSE ${regularPrice} END)`,
    listPriceCents: sql`(CASE WHEN ${reducedPriceCents} IS NOT NULL THEN ${regularPrice} END)`,
    reducedPriceCents,
    reducedFrom,
    reducedTo: sql`(CASE WHEN ${reducedPriceCents} IS NOT NULL THEN ${end} END)`,
    quantityFrom: quantity(sql`'from'`, sql`part.quantity_from`),
    quantityCents: quantity(sql`'cents'`, sql`part.quantity_cents`),
  }
}

/** In the order of `stagedValues`. */
export const PRICE_COLUMNS = sql.raw(
  'price_cents, list_price_cents, reduced_price_cents, reduced_from, reduced_to, quantity_from, quantity_cents',
)

export function stagedValues(now: Date): SQL {
  return sql.join(Object.values(stagedPrices(now)), sql`, `)
}

/** Whether a part's prices become others. */
export function stagedPricesDiffer(now: Date): SQL {
  return sql`(part.price_cents, part.list_price_cents, part.reduced_price_cents, part.reduced_from, part.reduced_to,
    part.quantity_from, part.quantity_cents) IS DISTINCT FROM (${stagedValues(now)})`
}

/** Whether reduced price and prices by quantity, said or kept, are below the regular price. */
export function stagedPricesFit(now: Date): SQL {
  const { reducedPriceCents, quantityCents } = stagedPrices(now)
  return sql`(coalesce(${reducedPriceCents} < ${regularPrice}, true)
    AND coalesce((${quantityCents})[1] < ${regularPrice}, true))`
}

/** As the report of the import shows them: now, and afterwards. */
export const PRICES_BEFORE = sql`'priceCents', coalesce(part.list_price_cents, part.price_cents), 'reducedCents', part.reduced_price_cents,
  'reducedFrom', part.reduced_from, 'reducedTo', part.reduced_to, 'quantityFrom', part.quantity_from, 'quantityCents', part.quantity_cents`

export function pricesAfter(now: Date): SQL {
  const { reducedPriceCents, reducedFrom, reducedTo, quantityFrom, quantityCents } = stagedPrices(now)
  return sql`'priceCents', ${regularPrice}, 'reducedCents', ${reducedPriceCents}, 'reducedFrom', ${reducedFrom},
    'reducedTo', ${reducedTo}, 'quantityFrom', ${quantityFrom}, 'quantityCents', ${quantityCents}`
}

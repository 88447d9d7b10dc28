import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { InvoiceKind } from '#invoices/contract/invoices.ts'
import { countRows, hasWords, type Queryable, type ReadingDatabase } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { invoices, invoiceWords } from './invoices-tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
/** Without the content, which is long. */
export type InvoiceHead = Omit<InvoiceRow, 'content'>

const headColumns = {
  id: invoices.id,
  kind: invoices.kind,
  series: invoices.series,
  place: invoices.place,
  number: invoices.number,
  orderId: invoices.orderId,
  refundId: invoices.refundId,
  corrects: invoices.corrects,
  replaces: invoices.replaces,
  issuedOn: invoices.issuedOn,
  issuedAt: invoices.issuedAt,
  customer: invoices.customer,
  orderNumber: invoices.orderNumber,
  country: invoices.country,
  currency: invoices.currency,
  grossCents: invoices.grossCents,
  taxCents: invoices.taxCents,
  contentHash: invoices.contentHash,
  file: invoices.file,
  sentAt: invoices.sentAt,
}

export type ListedRow = InvoiceHead & { corrected: string | null; replaced: string | null }

const numberOf = (id: 'corrects' | 'replaces') =>
  sql<string | null>`(SELECT number FROM ${invoices} AS invoice WHERE invoice.id = ${invoices}.${sql.identifier(id)})`
/** The numbers of the invoices that a credit note corrects and an invoice replaces. */
const [corrected, replaced] = [numberOf('corrects'), numberOf('replaces')]

export async function insertInvoice(db: Queryable, invoice: InvoiceRow): Promise<void> {
  await db.insert(invoices).values(invoice)
}

export async function selectInvoice(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

/** Of an order, oldest first. */
export function selectInvoicesOf(db: Queryable, orderId: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
}

/** Of an order, oldest first. */
export function selectHeadsOf(db: Queryable, orderId: string): Promise<ListedRow[]> {
  return db
    .select({ ...headColumns, corrected, replaced })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
}

/** Once; false when somebody else has. */
export async function setFile(db: Queryable, id: string, file: string): Promise<boolean> {
  const set = await db
    .update(invoices)
    .set({ file })
    .where(and(eq(invoices.id, id), isNull(invoices.file)))
    .returning({ id: invoices.id })
  return set.length === 1
}

export async function setSent(db: Queryable, id: string, sentAt: Date): Promise<void> {
  await db
    .update(invoices)
    .set({ sentAt })
    .where(and(eq(invoices.id, id), isNull(invoices.sentAt)))
}

export type InvoicePeriod = { from?: string | undefined; to?: string | undefined }
export type InvoiceFilter = InvoicePeriod & {
  kind?: InvoiceKind | undefined
  country?: string | undefined
  atLeastCents?: number | undefined
  atMostCents?: number | undefined
  words?: readonly string[]
  numbers?: readonly string[] // Another reading of all words
  common?: readonly string[]
}

export function selectInvoices(
  db: ReadingDatabase,
  filter: InvoiceFilter,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<ListedRow[]> {
  const onward =
    after && sql`(${invoices.issuedAt}, ${invoices.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select({ ...headColumns, corrected, replaced })
    .from(invoices)
    .where(and(matching(filter), onward))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
}

/** Exact up to 10,000, else the planner's estimate. */
export function countInvoices(db: ReadingDatabase, filter: InvoiceFilter): Promise<number> {
  return countRows(db, invoices, matching(filter))
}

export type PlacesOfSeries = { series: string; first: number; last: number }

/** Which places of each series a period has: all between, because dates rise with numbers. */
export function selectPlaces(db: ReadingDatabase, period: InvoicePeriod): Promise<PlacesOfSeries[]> {
  const { series, place } = invoices
  return db
    .select({ series, first: sql<number>`min(${place})`, last: sql<number>`max(${place})` })
    .from(invoices)
    .where(matching(period))
    .groupBy(series)
    .orderBy(asc(series))
}

/** Whole documents for files, in the order of their numbers. */
export function selectWholeInvoices(
  db: ReadingDatabase,
  { series, first, last }: PlacesOfSeries,
): Promise<(InvoiceRow & { corrected: string | null })[]> {
  return db
    .select({ ...headColumns, content: invoices.content, corrected })
    .from(invoices)
    .where(and(eq(invoices.series, series), gte(invoices.place, first), lte(invoices.place, last)))
    .orderBy(asc(invoices.place))
}

export type SumRow = {
  kind: InvoiceKind
  currency: string
  country: string | null
  taxCode: string
  ratePpm: number
  count: number
  netCents: number
  taxCents: number
  grossCents: number
}

export async function sumInvoices(db: ReadingDatabase, period: InvoicePeriod): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow>(sql`
    SELECT ${invoices.kind}, ${invoices.currency}, ${invoices.country}, grouped."taxCode", grouped."ratePpm", count(*)::int AS count,
      sum(grouped."netCents") AS "netCents", sum(grouped."taxCents") AS "taxCents",
      sum(grouped."grossCents") AS "grossCents"
    FROM ${invoices}, jsonb_to_recordset(${invoices.content} -> 'groups')
      AS grouped ("taxCode" text, "ratePpm" int, "netCents" bigint, "taxCents" bigint, "grossCents" bigint)
    WHERE ${matching(period) ?? sql`true`}
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1 DESC, 2, 3, 5 DESC, 4`)
  return rows.map((row) => ({
    ...row,
    netCents: Number(row.netCents),
    taxCents: Number(row.taxCents),
    grossCents: Number(row.grossCents),
  }))
}

/** Of an account's orders. */
export function selectInvoicesOfOrders(db: Queryable, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(sql`${invoices.orderId} = ANY(${sql.param([...orderIds])}::uuid[])`)
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
}

function matching({
  from,
  to,
  kind,
  country,
  words = [],
  numbers = [],
  common,
  ...filter
}: InvoiceFilter): SQL | undefined {
  const { atLeastCents, atMostCents } = filter
  return and(
    from === undefined ? undefined : gte(invoices.issuedOn, from),
    to === undefined ? undefined : lte(invoices.issuedOn, to),
    kind && eq(invoices.kind, kind),
    country === undefined ? undefined : eq(invoices.country, country),
    atLeastCents === undefined ? undefined : gte(invoices.grossCents, atLeastCents),
    atMostCents === undefined ? undefined : lte(invoices.grossCents, atMostCents),
    or(hasWords(invoiceWords(invoices), words, common), hasWords(invoiceWords(invoices), numbers)),
  )
}

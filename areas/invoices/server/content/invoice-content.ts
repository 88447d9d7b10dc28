import { createHash } from 'node:crypto'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import type { InvoiceKind } from '#invoices/contract/invoices.ts'

/** Integer amounts are in the currency's minor unit; days such as 2026-12-01 are in the shop's time zone. */
export type InvoiceAmounts = {
  taxCode: string
  ratePpm: number
  netCents: number
  taxCents: number
  grossCents: number
}

export type InvoiceLine = InvoiceAmounts & {
  position: number // The order's line
  sku: string
  name: string
  units: number // 0 on a credit note over an amount
  /** With tax where prices contain it; null on credit notes. */
  unitPriceCents: number | null
  discountCents: number
}

export type InvoiceCharge = InvoiceAmounts & { label: string }

export type InvoiceParty = {
  name: string
  lines: string[] // The address as printed, without the name
  address: PostalAddress | null
}

type Reference = { number: string; issuedOn: string }

/** Everything a document says. Never changes once it is issued. */
export type InvoiceContent = {
  schema: 1
  kind: InvoiceKind
  number: string
  issuedOn: string
  issuedAt: string // For the file's own dates
  language: string // Of everything it says; that of the order
  currency: string
  seller: InvoiceParty & {
    logo?: string // The address of its picture, which is never removed
    legalForm: string[]
    email: string
    phone: string
    vatId: string
    taxNumber: string
    bank: { name: string; iban: string; bic: string } | null
    smallPrint: string[]
  }
  buyer: InvoiceParty & { vatId: string | null; email: string }
  shipTo: string[] | null // Lines; null when it is the buyer's address
  order: { number: string; placedOn: string; reference: string | null }
  suppliedOn: { from: string; to: string } | null // Null: not supplied when the document was issued
  taxMode: 'none' | 'included' | 'added'
  taxCountry?: string | null // Whose tax it is; documents of earlier releases don't say
  reason: { code: string; text: string } | null // Why nothing was taxed
  registrations?: string[] // Of the seller as a producer where it was sent to; absent where it has none
  lines: InvoiceLine[]
  charges: InvoiceCharge[]
  groups: InvoiceAmounts[]
  totals: { netCents: number; taxCents: number; grossCents: number }
  payment: { by: string; on: string | null; transaction: string | null }
  corrects: Reference | null
  replaces?: Reference // Of an invoice for another buyer than before
  replaced?: true // Of a credit note: of a whole invoice, with a new one in its place, so no money moves
}

/** JSON with sorted keys, so that equal content is equal text, also after the database kept it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

/** SHA-256 in hexadecimal digits. */
export function hashOf(content: InvoiceContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** Sums by code and rate, the highest rate first. */
export function groupAmounts(amounts: readonly InvoiceAmounts[]): InvoiceAmounts[] {
  const groups = Map.groupBy(amounts, ({ taxCode, ratePpm }) => `${taxCode} ${ratePpm}`)
  return [...groups.values()]
    .map((own) =>
      own.map(({ taxCode, ratePpm, ...cents }) => ({ taxCode, ratePpm, ...pick(cents) })).reduce(addAmounts),
    )
    .sort((one, other) => other.ratePpm - one.ratePpm || (one.taxCode < other.taxCode ? -1 : 1))
}

function pick({ netCents, taxCents, grossCents }: Pick<InvoiceAmounts, 'netCents' | 'taxCents' | 'grossCents'>) {
  return { netCents, taxCents, grossCents }
}

/** With the code and rate of the first. */
export function addAmounts(sum: InvoiceAmounts, one: InvoiceAmounts): InvoiceAmounts {
  return {
    ...sum,
    netCents: sum.netCents + one.netCents,
    taxCents: sum.taxCents + one.taxCents,
    grossCents: sum.grossCents + one.grossCents,
  }
}

export function totalOf(amounts: readonly InvoiceAmounts[]): InvoiceContent['totals'] {
  const none = { taxCode: '', ratePpm: 0, netCents: 0, taxCents: 0, grossCents: 0 }
  return pick(amounts.reduce(addAmounts, none))
}

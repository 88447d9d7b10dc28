import { type PostalAddress, postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import { registrationText } from '#admin/contract/registration-text.ts'
import type { CompanySettings } from '#admin/contract/settings/company-settings.ts'
import type { ProducerRegistration } from '#admin/contract/settings/law-settings.ts'
import { type FormatAddress, letterheadOf, linesBelow, linesOf } from '#admin/server/letterhead.ts'
import type { BilledOrder, RefundedShares } from '#orders/server/orders-service.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { spokenLanguage } from '#platform/contract/language/languages.ts'
import { type Message, msgc, say, t } from '#platform/contract/language/text.ts'
import type { DueBuyer } from '../invoices-tables.ts'
import {
  canonicalJson,
  groupAmounts,
  type InvoiceAmounts,
  type InvoiceCharge,
  type InvoiceContent,
  type InvoiceLine,
  type InvoiceParty,
  totalOf,
} from './invoice-content.ts'

/** Known once its number is taken. */
export type Numbered = Pick<InvoiceContent, 'number' | 'issuedOn' | 'issuedAt'>

export type Written = {
  company: CompanySettings
  timeZone: string // Of its days
  order: BilledOrder
  buyer: DueBuyer | null // As it was when the document became due
  formatAddress: FormatAddress
  registrations?: readonly ProducerRegistration[] // As the settings have them now
  language?: string // Of the document that it corrects
}

/** The order's stored cents disagree, so no document may be written of them. */
export class UnevenOrder extends Error {
  override readonly name = 'UnevenOrder'
}

/** Of the order as it was placed; later changes are credit notes. @throws UnevenOrder */
export function writeInvoice(written: Written, numbered: Numbered): InvoiceContent {
  const { order } = written
  const lines = order.lines.map((line) => ({
    ...itemOf(line),
    units: line.quantity,
    unitPriceCents: line.unitPriceCents,
    discountCents: line.discountCents,
    ...amountsOf(line, line.totalCents, line.taxCents),
  }))
  const charges = order.charges.map((charge) => ({
    label: deliveryLabel(order),
    ...amountsOf(charge, charge.totalCents, charge.taxCents),
  }))
  const frame = { ...frameOf(written, numbered), ...registrationsOf(written) }
  const content = { ...frame, kind: 'invoice' as const, corrects: null, ...sums(lines, charges) }
  demandEven(order, content)
  return content
}

/** A new invoice for another buyer over what an earlier one billed. @throws UnevenOrder where that would differ */
export function writeInvoiceAgain(written: Written, numbered: Numbered, earlier: InvoiceContent): InvoiceContent {
  const { number, issuedOn } = earlier
  const content = { ...writeInvoice(written, numbered), replaces: { number, issuedOn } }
  const billed = ({ currency, taxMode, groups, totals }: InvoiceContent) =>
    canonicalJson({ currency, taxMode, groups, totals })
  if (billed(content) !== billed(earlier)) throw new UnevenOrder(`Invoice ${number} says other amounts than its order`)
  return content
}

/** Of a whole invoice that is replaced, to the buyer whom it billed, by the amounts that it billed. */
export function writeWholeCreditNote(
  { company, formatAddress }: Pick<Written, 'company' | 'formatAddress'>,
  numbered: Numbered,
  { number, issuedOn, replaces: _, ...invoice }: InvoiceContent,
): InvoiceContent {
  return {
    ...invoice,
    ...numbered,
    kind: 'credit-note',
    seller: letterheadOf(company, formatAddress),
    lines: invoice.lines.map((line) => ({ ...line, unitPriceCents: null, discountCents: 0 })),
    corrects: { number, issuedOn },
    replaced: true,
  }
}

/** Of what a refund gave back, by its stored cents. @throws UnevenOrder */
export function writeCreditNote(
  written: Written,
  numbered: Numbered,
  refund: RefundedShares,
  corrects: NonNullable<InvoiceContent['corrects']>,
): InvoiceContent {
  const { order } = written
  const lines = refund.lines.flatMap(({ line: position, units, cents, taxCents }): InvoiceLine[] => {
    const line = order.lines.find((each) => each.line === position)
    if (!line || (units === 0 && cents === 0)) return []
    const given = { units, unitPriceCents: null, discountCents: 0 }
    return [{ ...itemOf(line), ...given, ...amountsOf(line, cents, taxCents) }]
  })
  const charges = refund.charges.flatMap(({ charge: place, cents, taxCents }): InvoiceCharge[] => {
    const charge = order.charges.find((each) => each.charge === place)
    return charge && cents > 0 ? [{ label: deliveryLabel(order), ...amountsOf(charge, cents, taxCents) }] : []
  })
  const frame = frameOf(written, numbered)
  // A card's money may have gone back in another way.
  const isElsewhere = frame.payment.by === 'card' && refund.channel === 'outside'
  const payment = isElsewhere ? { ...frame.payment, by: 'otherwise', transaction: null } : frame.payment
  const content = { ...frame, payment, kind: 'credit-note' as const, corrects, ...sums(lines, charges) }
  if (content.totals.grossCents !== refund.amountCents)
    throw new UnevenOrder(`The refund’s lines come to ${content.totals.grossCents}, not ${refund.amountCents} cents`)
  return content
}

function itemOf({ line, sku, partName }: BilledOrder['lines'][number]) {
  return { position: line, sku, name: partName }
}

function amountsOf(
  { taxCode, taxRatePpm }: { taxCode: string; taxRatePpm: number },
  grossCents: number,
  taxCents: number,
): InvoiceAmounts {
  return { taxCode, ratePpm: taxRatePpm, netCents: grossCents - taxCents, taxCents, grossCents }
}

function deliveryLabel({ deliveryMethod }: BilledOrder): string {
  return deliveryMethod ? t('Delivery: {name}', { name: deliveryMethod.name }) : t('Delivery')
}

function sums(lines: InvoiceLine[], charges: InvoiceCharge[]) {
  const all = [...lines, ...charges]
  return { lines, charges, groups: groupAmounts(all), totals: totalOf(all) }
}

function frameOf({ company, timeZone, order, buyer, formatAddress, language }: Written, numbered: Numbered) {
  const dayOf = (moment: Date) => dayIn(timeZone, moment)
  const [firstSent] = order.sentAt
  const lastSent = order.sentAt.at(-1)
  return {
    schema: 1 as const,
    ...numbered,
    language: language ?? spokenLanguage(order.language),
    currency: order.currency,
    seller: letterheadOf(company, formatAddress),
    ...buyerOf(order, buyer, formatAddress),
    order: { number: order.number, placedOn: dayOf(order.createdAt), reference: order.reference },
    suppliedOn: firstSent && lastSent ? { from: dayOf(firstSent), to: dayOf(lastSent) } : null,
    taxMode: order.taxMode,
    taxCountry: order.taxCountry,
    reason: reasonOf(order),
    payment: { by: order.paidBy, on: order.paidAt ? dayOf(order.paidAt) : null, transaction: order.transactionId },
  }
}

/** Of orders that kept no sentence. */
const REASONS: Readonly<Record<string, Message>> = {
  export: msgc('law', 'Export: exempt from VAT (Article 146 of Directive 2006/112/EC).'),
  'intra-community': msgc('law', 'Intra-Community supply: exempt from VAT (Article 138 of Directive 2006/112/EC).'),
  'small-business': msgc(
    'law',
    'No VAT is charged: scheme for small enterprises (Article 284 of Directive 2006/112/EC).',
  ),
}

/** In the words of the day when it was ordered. */
function reasonOf({ taxReason: code, taxSentence }: BilledOrder): InvoiceContent['reason'] {
  if (code === null) return null
  const sentence = REASONS[code]
  return { code, text: taxSentence ?? (sentence ? say(sentence) : code) }
}

/** Of the country that the parcel goes to, or else whose tax it is. */
function registrationsOf({ order, buyer, registrations = [] }: Written): Pick<InvoiceContent, 'registrations'> {
  const country = readAddress(buyer?.ship_to ?? order.shipTo)?.country ?? order.taxCountry
  const own = registrations.filter((each) => each.country === country).map(registrationText)
  return own.length > 0 ? { registrations: own } : {}
}

function buyerOf(order: BilledOrder, due: DueBuyer | null, formatAddress: FormatAddress) {
  const kept = due ?? {
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    address: order.address,
    ship_to: order.shipTo,
    bill_to: order.billTo,
    billing_address: order.billingAddress,
  }
  const shipTo = readAddress(kept.ship_to)
  const address = readAddress(kept.bill_to) ?? (kept.billing_address === null ? shipTo : null)
  const name = address?.organisation ?? address?.name ?? kept.customer_name
  const printed = address ? formatAddress(address) : (kept.billing_address ?? kept.address)
  const party: InvoiceParty = { name, lines: linesBelow(name, printed), address }
  const isElsewhere = kept.bill_to !== null || kept.billing_address !== null
  return {
    buyer: { ...party, vatId: order.vatId, email: kept.customer_email },
    shipTo: isElsewhere ? linesOf(shipTo ? formatAddress(shipTo) : kept.address) : null,
  }
}

function readAddress(kept: unknown): PostalAddress | null {
  return postalAddressSchema.safeParse(kept).data ?? null
}

function demandEven({ totalCents, taxCents, groups }: BilledOrder, { totals, ...content }: InvoiceContent): void {
  if (totals.grossCents !== totalCents)
    throw new UnevenOrder(`The order’s lines come to ${totals.grossCents}, not ${totalCents} cents`)
  if (totals.taxCents !== taxCents)
    throw new UnevenOrder(`The tax of the order’s lines is ${totals.taxCents}, not ${taxCents} cents`)
  for (const { taxCode, ratePpm, grossCents, taxCents: tax } of groups) {
    const own = content.groups.find((group) => group.taxCode === taxCode && group.ratePpm === ratePpm)
    if (own?.grossCents !== grossCents || own.taxCents !== tax)
      throw new UnevenOrder(`The order’s sums at ${ratePpm / 10_000} % (${taxCode}) are not those of its lines`)
  }
}

import { tc } from '#platform/contract/language/text.ts'
import { decimalsOf } from '#platform/contract/money/currency.ts'
import { decimalText, percentText } from '../content/amount-text.ts'
import {
  addAmounts,
  type InvoiceAmounts,
  type InvoiceContent,
  type InvoiceLine,
  type InvoiceParty,
} from '../content/invoice-content.ts'
import { element as el, type Part, writeXml, type Xml } from './xml.ts'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
const PROFILE = 'urn:cen.eu:en16931:2017'
const TYPE_CODES = { invoice: '380', 'credit-note': '381' } as const // UNTDID 1001
const PIECE = { unitCode: 'H87' }
const MOST_DECIMALS = 2 // EN 16931 knows no currency with more

/**
 * A document as UN/CEFACT Cross Industry Invoice in the profile EN 16931, which a PDF carries as `factur-x.xml`.
 * Undefined where the standard demands what the document doesn't say: an address of the buyer by its fields, a tax
 * registration of the seller, for supplies to another member state the day of supply.
 */
export function writeFacturX(content: InvoiceContent): string | undefined {
  if (!isSufficient(content)) return undefined
  const transaction = [...content.lines.map((line) => lineItem(content, line)), ...headers(content)]
  return writeXml(
    el(
      'rsm:CrossIndustryInvoice',
      [
        el('rsm:ExchangedDocumentContext', [
          el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', PROFILE)]),
        ]),
        el('rsm:ExchangedDocument', [
          el('ram:ID', content.number),
          el('ram:TypeCode', TYPE_CODES[content.kind]),
          el('ram:IssueDateTime', [day(content.issuedOn)]),
          content.reason && el('ram:IncludedNote', [el('ram:Content', content.reason.text)]),
        ]),
        el('rsm:SupplyChainTradeTransaction', transaction),
      ],
      NAMESPACES,
    ),
  )
}

function isSufficient(content: InvoiceContent): boolean {
  const { seller, buyer, currency, suppliedOn, lines } = content
  const codes = categoriesOf(content).map(({ code }) => code)
  if (decimalsOf(currency) > MOST_DECIMALS || lines.length === 0) return false
  if (!seller.address?.country || !buyer.address?.country) return false
  if (codes.includes('O')) return seller.taxNumber !== '' && codes.length === 1
  if (codes.includes('K') && (!suppliedOn || !buyer.vatId)) return false
  return seller.vatId !== '' || (seller.taxNumber !== '' && !codes.some((code) => code === 'K' || code === 'G'))
}

const categoriesOf = (content: InvoiceContent): TaxCategory[] =>
  breakdownOf(content).map((group) => taxCategory(group, content.reason))

/** One sum for each category and rate, whatever the shop calls them (BR-S-08, BR-Z-01). */
function breakdownOf({ groups, reason }: InvoiceContent): InvoiceAmounts[] {
  const byCategory = Map.groupBy(groups, (group) => `${taxCategory(group, reason).code} ${group.ratePpm}`)
  return [...byCategory.values()].map((alike) => alike.reduce(addAmounts))
}

/** Category O says that VAT isn't spoken of: then no VAT id may be given either. */
const isOutsideVat = (content: InvoiceContent) => categoriesOf(content).some(({ code }) => code === 'O')

function lineItem(content: InvoiceContent, line: InvoiceLine): Xml {
  const { currency, reason } = content
  const units = String(line.units || 1) // An amount without pieces counts as one
  const net = decimalText(line.netCents, currency)
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(line.position))]),
    el('ram:SpecifiedTradeProduct', [line.sku && el('ram:SellerAssignedID', line.sku), el('ram:Name', line.name)]),
    el('ram:SpecifiedLineTradeAgreement', [
      // The price of all pieces together, so that pieces × price is the line's net to the cent.
      el('ram:NetPriceProductTradePrice', [el('ram:ChargeAmount', net), el('ram:BasisQuantity', units, PIECE)]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [el('ram:BilledQuantity', units, PIECE)]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', rateOf(line, taxCategory(line, reason))),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [el('ram:LineTotalAmount', net)]),
    ]),
  ])
}

function rateOf({ ratePpm }: InvoiceAmounts, { code }: TaxCategory): Part[] {
  return [
    el('ram:TypeCode', 'VAT'),
    el('ram:CategoryCode', code),
    code !== 'O' && el('ram:RateApplicablePercent', percentText(ratePpm)),
  ]
}

function headers(content: InvoiceContent): Xml[] {
  const { seller, buyer, order, suppliedOn } = content
  const { vatId, taxNumber } = seller
  const outside = isOutsideVat(content)
  const registered = (id: string | null, scheme: string) =>
    id && el('ram:SpecifiedTaxRegistration', [el('ram:ID', id, { schemeID: scheme })])
  return [
    el('ram:ApplicableHeaderTradeAgreement', [
      el('ram:SellerTradeParty', [
        // BR-CO-26: without a VAT id, something else has to tell who sells.
        (outside || !vatId) && el('ram:ID', taxNumber),
        ...partyOf(seller),
        registered(outside ? '' : vatId.replaceAll(/[ .-]/g, ''), 'VA'),
        registered(taxNumber, 'FC'),
      ]),
      el('ram:BuyerTradeParty', [...partyOf(buyer), registered(outside ? null : buyer.vatId, 'VA')]),
      el('ram:SellerOrderReferencedDocument', [el('ram:IssuerAssignedID', order.number)]),
      order.reference ? el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', order.reference)]) : '',
    ]),
    el('ram:ApplicableHeaderTradeDelivery', [
      el('ram:ShipToTradeParty', [el('ram:Name', buyer.name), addressOf(buyer)]),
      suppliedOn && el('ram:ActualDeliverySupplyChainEvent', [el('ram:OccurrenceDateTime', [day(suppliedOn.to)])]),
    ]),
    settlement(content),
  ]
}

function partyOf(party: InvoiceParty): Part[] {
  return [el('ram:Name', party.name), addressOf(party)]
}

function addressOf({ address }: InvoiceParty): Part {
  if (!address) return undefined
  const { postcode, line1, line2, line3, city, country, region } = address
  return el('ram:PostalTradeAddress', [
    postcode && el('ram:PostcodeCode', postcode),
    el('ram:LineOne', line1),
    line2 && el('ram:LineTwo', line2),
    line3 && el('ram:LineThree', line3),
    city && el('ram:CityName', city),
    el('ram:CountryID', country),
    region && el('ram:CountrySubDivisionName', region),
  ])
}

function settlement(content: InvoiceContent): Xml {
  const { currency, charges, lines, totals, payment, reason, corrects, replaces } = content
  const earlier = corrects ?? replaces
  const money = (cents: number) => decimalText(cents, currency)
  const sum = (amounts: readonly InvoiceAmounts[]) => amounts.reduce((all, { netCents }) => all + netCents, 0)
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:InvoiceCurrencyCode', currency),
    // UNTDID 4461: bank card, else not defined.
    el('ram:SpecifiedTradeSettlementPaymentMeans', [el('ram:TypeCode', payment.by === 'card' ? '48' : '1')]),
    ...breakdownOf(content).map((group) => {
      const category = taxCategory(group, reason)
      const [type, code, rate] = rateOf(group, category)
      return el('ram:ApplicableTradeTax', [
        el('ram:CalculatedAmount', money(group.taxCents)),
        type,
        category.reason && el('ram:ExemptionReason', category.reason.text),
        el('ram:BasisAmount', money(group.netCents)),
        code,
        category.reason?.code && el('ram:ExemptionReasonCode', category.reason.code),
        rate,
      ])
    }),
    ...charges.map((charge) =>
      el('ram:SpecifiedTradeAllowanceCharge', [
        el('ram:ChargeIndicator', [el('udt:Indicator', 'true')]),
        el('ram:ActualAmount', money(charge.netCents)),
        el('ram:Reason', charge.label),
        el('ram:CategoryTradeTax', rateOf(charge, taxCategory(charge, reason))),
      ]),
    ),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      el('ram:LineTotalAmount', money(sum(lines))),
      el('ram:ChargeTotalAmount', money(sum(charges))),
      el('ram:TaxBasisTotalAmount', money(totals.netCents)),
      el('ram:TaxTotalAmount', money(totals.taxCents), { currencyID: currency }),
      el('ram:GrandTotalAmount', money(totals.grossCents)),
      el('ram:TotalPrepaidAmount', money(totals.grossCents)),
      el('ram:DuePayableAmount', money(0)),
    ]),
    earlier &&
      el('ram:InvoiceReferencedDocument', [
        el('ram:IssuerAssignedID', earlier.number),
        el('ram:FormattedIssueDateTime', [day(earlier.issuedOn, 'qdt')]),
      ]),
  ])
}

/** UNTDID 2379, 102: 2026-12-01 as 20261201. */
function day(iso: string, namespace: 'udt' | 'qdt' = 'udt'): Xml {
  return el(`${namespace}:DateTimeString`, iso.replaceAll('-', ''), { format: '102' })
}

/** Of UNTDID 5305, as EN 16931 uses it; `reason` where the category needs one, with its code of the VATEX list. */
export type TaxCategory = {
  code: 'S' | 'Z' | 'E' | 'G' | 'K' | 'O'
  reason?: { text: string; code?: string }
}

const exported = (): TaxCategory => ({
  code: 'G',
  reason: { text: tc('law', 'Export outside the EU'), code: 'VATEX-EU-G' },
})
const intraCommunity = (): TaxCategory => ({
  code: 'K',
  reason: { text: tc('law', 'Intra-Community supply'), code: 'VATEX-EU-IC' },
})
const untaxed = (): TaxCategory => ({
  code: 'O',
  reason: { text: tc('law', 'Not subject to VAT'), code: 'VATEX-EU-O' },
})

/** What a rate of 0 means is told by the line's own code, else by the reason of the whole order. */
function taxCategory(
  { taxCode, ratePpm }: Pick<InvoiceAmounts, 'taxCode' | 'ratePpm'>,
  reason: InvoiceContent['reason'],
): TaxCategory {
  if (ratePpm > 0) return { code: 'S' }
  const said = [taxCode, reason?.code]
  if (said.includes('export')) return exported()
  if (said.includes('intra-community')) return intraCommunity()
  if (said.includes('small-business'))
    return { code: 'E', reason: { text: reason?.text ?? tc('law', 'Small enterprise') } }
  return taxCode === 'none' ? untaxed() : { code: 'Z' }
}

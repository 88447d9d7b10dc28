import { nodesAt, readXml, textAt, type XmlNode } from './read-xml.ts'

type Taxed = { category: string; rate: string | undefined; cents: number }
type Breakdown = Taxed & { tax: number; hasReason: boolean }
type Seen = {
  lines: Taxed[]
  charges: Taxed[]
  breakdown: Breakdown[]
  sums: (name: string) => number
  sellerVatId: string | undefined
  sellerId: string | undefined // VAT id or tax number
  buyerVatId: string | undefined
  supplied: boolean
  deliveredTo: string | undefined
}

/** Of the categories with a rate of zero, whether a reason is needed and whose VAT ids. */
const ZERO_RATED: Readonly<Record<string, { reason: boolean; rule: string; sellerVatId: boolean }>> = {
  Z: { reason: false, rule: 'BR-Z', sellerVatId: false },
  E: { reason: true, rule: 'BR-E', sellerVatId: false },
  G: { reason: true, rule: 'BR-G', sellerVatId: true },
  K: { reason: true, rule: 'BR-IC', sellerVatId: true },
  AE: { reason: true, rule: 'BR-AE', sellerVatId: true },
}

/**
 * Which of EN 16931's business rules about sums and VAT categories a document breaks, by their names there. Written
 * from the rules, without a look at how the document is made.
 */
export function brokenRules(xml: string): string[] {
  const seen = see(readXml(xml))
  const categories = [...new Set([...seen.lines, ...seen.charges, ...seen.breakdown].map(({ category }) => category))]
  return [...totals(seen), ...categories.flatMap((category) => ofCategory(seen, category))]
}

const inCents = (text = '') => {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw new Error(`${text} is no amount`)
  return Math.round(Number(text) * 100)
}
const sumOf = (taxed: readonly { cents: number }[]) => taxed.reduce((sum, { cents }) => sum + cents, 0)

function see(document: XmlNode): Seen {
  const trade = nodesAt(document, 'SupplyChainTradeTransaction')[0]
  const settlement = nodesAt(trade, 'ApplicableHeaderTradeSettlement')[0]
  const summation = nodesAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  const agreement = nodesAt(trade, 'ApplicableHeaderTradeAgreement')[0]
  const idOf = (party: string, scheme: string) =>
    nodesAt(agreement, `${party}/SpecifiedTaxRegistration/ID`).find(({ attributes }) => attributes.schemeID === scheme)
      ?.text
  const taxed = (tax: XmlNode | undefined, amount: string | undefined): Taxed => ({
    category: textAt(tax, 'CategoryCode') ?? 'none',
    rate: textAt(tax, 'RateApplicablePercent'),
    cents: inCents(amount),
  })
  const sellerVatId = idOf('SellerTradeParty', 'VA')
  return {
    lines: nodesAt(trade, 'IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement').map((line) =>
      taxed(
        nodesAt(line, 'ApplicableTradeTax')[0],
        textAt(line, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      ),
    ),
    charges: nodesAt(settlement, 'SpecifiedTradeAllowanceCharge').map((charge) =>
      taxed(nodesAt(charge, 'CategoryTradeTax')[0], textAt(charge, 'ActualAmount')),
    ),
    breakdown: nodesAt(settlement, 'ApplicableTradeTax').map((tax) => ({
      ...taxed(tax, textAt(tax, 'BasisAmount')),
      tax: inCents(textAt(tax, 'CalculatedAmount')),
      hasReason: nodesAt(tax, 'ExemptionReason').length + nodesAt(tax, 'ExemptionReasonCode').length > 0,
    })),
    sums: (name) => inCents(textAt(summation, name)),
    sellerVatId,
    sellerId: sellerVatId ?? idOf('SellerTradeParty', 'FC'),
    buyerVatId: idOf('BuyerTradeParty', 'VA'),
    supplied: nodesAt(trade, 'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent').length === 1,
    deliveredTo: textAt(trade, 'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID'),
  }
}

function totals({ lines, charges, breakdown, sums }: Seen): string[] {
  const rules: [string, boolean][] = [
    ['BR-CO-10', sums('LineTotalAmount') === sumOf(lines)],
    ['BR-CO-12', sums('ChargeTotalAmount') === sumOf(charges)],
    ['BR-CO-13', sums('TaxBasisTotalAmount') === sums('LineTotalAmount') + sums('ChargeTotalAmount')],
    ['BR-CO-14', sums('TaxTotalAmount') === breakdown.reduce((sum, { tax }) => sum + tax, 0)],
    ['BR-CO-15', sums('GrandTotalAmount') === sums('TaxBasisTotalAmount') + sums('TaxTotalAmount')],
    ['BR-CO-16', sums('DuePayableAmount') === sums('GrandTotalAmount') - sums('TotalPrepaidAmount')],
    // The published rule allows less than one unit of the currency.
    ['BR-CO-17', breakdown.every(({ cents, rate = '0', tax }) => Math.abs(tax - (cents * Number(rate)) / 100) < 100)],
    ['BR-CO-18', breakdown.length > 0],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

function ofCategory(seen: Seen, category: string): string[] {
  const of = <One extends Taxed>(each: readonly One[]) => each.filter((one) => one.category === category)
  const [lines, charges, breakdown] = [of(seen.lines), of(seen.charges), of(seen.breakdown)]
  if (category === 'S') return standardRated(seen, lines, charges, breakdown)
  if (category === 'O') return outside(seen, breakdown)
  const known = ZERO_RATED[category]
  if (!known) return [`BR-CL-17 ${category}`]
  const { rule, reason, sellerVatId } = known
  const rules: [string, boolean][] = [
    [`${rule}-01`, breakdown.length === 1],
    [`${rule}-02`, (sellerVatId ? seen.sellerVatId : seen.sellerId) !== undefined],
    [`${rule}-02 of the buyer`, !['K', 'AE'].includes(category) || seen.buyerVatId !== undefined],
    [`${rule}-05`, lines.every(({ rate }) => Number(rate) === 0)],
    [`${rule}-07`, charges.every(({ rate }) => Number(rate) === 0)],
    [`${rule}-08`, sumOf(breakdown) === sumOf([...lines, ...charges])],
    [`${rule}-09`, breakdown.every(({ tax }) => tax === 0)],
    [`${rule}-10`, breakdown.every(({ hasReason }) => hasReason === reason)],
    [`${rule}-11`, category !== 'K' || seen.supplied],
    [`${rule}-12`, category !== 'K' || seen.deliveredTo !== undefined],
  ]
  return rules.filter(([, holds]) => !holds).map(([name]) => name)
}

function standardRated(seen: Seen, lines: Taxed[], charges: Taxed[], breakdown: Breakdown[]): string[] {
  const rates = new Set([...lines, ...charges, ...breakdown].map(({ rate }) => Number(rate)))
  const at = <One extends Taxed>(each: readonly One[], rate: number) => each.filter((one) => Number(one.rate) === rate)
  const rules: [string, boolean][] = [
    ['BR-S-01', breakdown.length > 0],
    ['BR-S-02', seen.sellerId !== undefined],
    ['BR-S-05', lines.every(({ rate }) => Number(rate) > 0)],
    ['BR-S-07', charges.every(({ rate }) => Number(rate) > 0)],
    // One breakdown for each rate, whatever the shop calls it.
    [
      'BR-S-08',
      [...rates].every((rate) => {
        const [own, ...more] = at(breakdown, rate)
        return own?.cents === sumOf([...at(lines, rate), ...at(charges, rate)]) && more.length === 0
      }),
    ],
    ['BR-S-09', breakdown.every(({ cents, rate, tax }) => Math.abs(tax - (cents * Number(rate)) / 100) < 100)],
    ['BR-S-10', breakdown.every(({ hasReason }) => !hasReason)],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

function outside(seen: Seen, breakdown: Breakdown[]): string[] {
  const all = [...seen.lines, ...seen.charges, ...seen.breakdown]
  const rules: [string, boolean][] = [
    ['BR-O-01', breakdown.length === 1],
    ['BR-O-02', seen.sellerVatId === undefined && seen.buyerVatId === undefined],
    ['BR-O-05', all.every(({ rate }) => rate === undefined)],
    ['BR-O-08', sumOf(breakdown) === sumOf([...seen.lines, ...seen.charges])],
    ['BR-O-09', breakdown.every(({ tax }) => tax === 0)],
    ['BR-O-10', breakdown.every(({ hasReason }) => hasReason)],
    ['BR-O-11', seen.breakdown.length === 1],
    ['BR-O-12', all.every(({ category }) => category === 'O')],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule)
}

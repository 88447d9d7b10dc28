import type { InvoiceAmounts, InvoiceContent } from '../content/invoice-content.ts'

/** Of UNTDID 5305, as EN 16931 uses it; `reason` where the category needs one, with its code of the VATEX list. */
export type TaxCategory = {
  code: 'S' | 'Z' | 'E' | 'G' | 'K' | 'O'
  reason?: { text: string; code?: string }
}

const EXPORT: TaxCategory = { code: 'G', reason: { text: 'Export outside the EU', code: 'VATEX-EU-G' } }
const INTRA_COMMUNITY: TaxCategory = { code: 'K', reason: { text: 'Intra-Community supply', code: 'VATEX-EU-IC' } }
const UNTAXED: TaxCategory = { code: 'O', reason: { text: 'Not subject to VAT', code: 'VATEX-EU-O' } }

/** What a rate of 0 means is told by the line's own code, else by the reason of the whole order. */
export function taxCategory(
  { taxCode, ratePpm }: Pick<InvoiceAmounts, 'taxCode' | 'ratePpm'>,
  reason: InvoiceContent['reason'],
): TaxCategory {
  if (ratePpm > 0) return { code: 'S' }
  const said = [taxCode, reason?.code]
  if (said.includes('export')) return EXPORT
  if (said.includes('intra-community')) return INTRA_COMMUNITY
  if (said.includes('small-business')) return { code: 'E', reason: { text: reason?.text ?? 'Small enterprise' } }
  return taxCode === 'none' ? UNTAXED : { code: 'Z' }
}

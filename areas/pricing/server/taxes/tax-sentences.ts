import type { TaxPlace } from './locate-tax-place.ts'
import type { CheckedVatId, TaxReason } from './tax-decision.ts'

/** Greece's ids begin with EL. */
export const vatIdState = ({ country }: Pick<CheckedVatId, 'country'>) => (country === 'EL' ? 'GR' : country)

/** What documents print where tax is 0; a small business writes its own. */
export function taxSentence(reason: TaxReason | null, fromUnion: boolean): string | null {
  if (reason === 'export')
    return fromUnion ? 'Export: exempt from VAT (directive 2006/112/EC, article 146).' : 'Export: no tax is charged.'
  if (reason === 'intra-community')
    return 'Intra-community supply: exempt from VAT (directive 2006/112/EC, article 138).'
  return null
}

type Places = { home: TaxPlace; destination: TaxPlace; isExempt: boolean }

/** What became of a VAT id that the buyer gave. */
export function buyerSentences(vatId: CheckedVatId | undefined, { home, destination, isExempt }: Places): string[] {
  if (!vatId || isExempt || !destination.inUnion) return []
  if (vatId.valid === false) return [`The VAT ID ${vatId.id} is not valid, so tax is charged.`]
  const state = vatIdState(vatId)
  if (destination.memberState === home.memberState) return []
  if (state !== destination.memberState)
    return [`The VAT ID ${vatId.id} is of ${state}, but the goods go to ${destination.memberState}, so tax is charged.`]
  if (vatId.valid === 'unknown')
    return [
      `The VAT ID ${vatId.id} could not be checked, so tax is charged. We can refund it once the ID has been confirmed.`,
    ]
  return []
}

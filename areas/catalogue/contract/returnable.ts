import { t } from '#platform/contract/language/text.ts'

/** Why a part can't come back, as directive 2011/83/EU, article 16, lets the seller say; `yes`: it can. */
export const RETURNABLE = ['yes', 'made-to-measure', 'sealed'] as const
export type Returnable = (typeof RETURNABLE)[number]

/** The reason as a sentence for buyers; undefined for what can come back. */
export function notReturnableReason(returnable: Returnable): string | undefined {
  if (returnable === 'yes') return undefined
  return returnable === 'sealed'
    ? t('Sealed for hygiene: it can only be returned unopened. Contact us if it is.')
    : t('Made to measure: it can’t be returned unless it is faulty.')
}

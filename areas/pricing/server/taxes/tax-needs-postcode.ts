import { hasTerritories, locateTaxPlace } from './locate-tax-place.ts'
import type { TaxesContext } from './taxes-context.ts'

/**
 * Whether the tax of what goes to a country depends on the postcode: in the United States on every ZIP code, elsewhere
 * where a confirmed rate holds for some postcodes, or where some are outside the EU's VAT area.
 */
export async function taxNeedsPostcode(
  { ownerSettings }: Pick<TaxesContext, 'ownerSettings'>,
  country: string,
): Promise<boolean> {
  const { mode, smallBusiness, home, rates } = await ownerSettings.held('taxes')
  if (mode === 'none' || !home || smallBusiness.active) return false
  if (country === 'US') return home.country === 'US'
  const byPrefix = rates.some((rate) => rate.confirmed && rate.country === country && rate.postcodePrefix)
  return byPrefix || (locateTaxPlace(home).inUnion && hasTerritories(country))
}

import { bindContext } from '#platform/server/bind-context.ts'
import { checkVatId, noteVatIdByHand } from './check-vat-id.ts'
import { decideOrderTaxes } from './decide-order-taxes.ts'
import { deliveryPriceFor, priceFor, pricesFor } from './decided-prices.ts'
import { distanceCountries, hasTerritories, locateTaxPlace } from './locate-tax-place.ts'
import type { TaxesContext } from './taxes-context.ts'
import { taxesRoutes } from './taxes-routes.ts'

export type { VatIdServices } from './taxes-context.ts'

export type TaxesService = ReturnType<typeof createTaxesService>

/**
 * Which tax an order has. A caller checks the buyer's VAT id with `checkVatId`, passes it to `decide`, makes unit
 * prices with `pricesFor` and the delivery's with `deliveryPriceFor`, and gives rates and codes to `priceBasket`.
 * Neither `checkVatId` nor `decide` may be called within a transaction.
 */
export function createTaxesService(context: TaxesContext) {
  return {
    routes: taxesRoutes(context),
    ...bindContext(context, { checkVatId, noteVatIdByHand, decide: decideOrderTaxes, taxNeedsPostcode }),
    ...{ distanceCountries, priceFor, pricesFor, deliveryPriceFor },
  }
}

/**
 * Whether the tax of what goes to a country depends on the postcode: in the United States on every ZIP code, elsewhere
 * where a confirmed rate holds for some postcodes, or where some are outside the EU's VAT area.
 */
async function taxNeedsPostcode(
  { ownerSettings }: Pick<TaxesContext, 'ownerSettings'>,
  country: string,
): Promise<boolean> {
  const { mode, smallBusiness, home, rates } = await ownerSettings.held('taxes')
  if (mode === 'none' || !home || smallBusiness.active) return false
  if (country === 'US') return home.country === 'US'
  const byPrefix = rates.some((rate) => rate.confirmed && rate.country === country && rate.postcodePrefix)
  return byPrefix || (locateTaxPlace(home).inUnion && hasTerritories(country))
}

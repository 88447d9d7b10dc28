import { bindContext } from '#platform/server/bind-context.ts'
import { checkVatId, noteVatIdByHand } from './check-vat-id.ts'
import { decideOrderTaxes } from './decide-order-taxes.ts'
import { deliveryPriceFor, priceFor, pricesFor } from './decided-prices.ts'
import { distanceCountries } from './locate-tax-place.ts'
import { taxNeedsPostcode } from './tax-needs-postcode.ts'
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

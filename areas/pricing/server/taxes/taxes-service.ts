import { taxRateSchema } from '#admin/contract/settings/tax-settings.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { checkVatId, noteVatIdByHand } from './check-vat-id.ts'
import { decideOrderTaxes } from './decide-order-taxes.ts'
import { deliveryPriceFor, priceFor, pricesFor } from './decided-prices.ts'
import { distanceCountries } from './locate-tax-place.ts'
import starting from './starting-rates.json' with { type: 'json' }
import type { TaxesContext } from './taxes-context.ts'
import { testTaxes } from './test-taxes.ts'

export type { VatIdServices } from './taxes-context.ts'

export type TaxesService = ReturnType<typeof createTaxesService>

/**
 * Which tax an order has. A caller checks the buyer's VAT id with `checkVatId`, passes it to `decide`, makes unit
 * prices with `pricesFor` and the delivery's with `deliveryPriceFor`, and gives rates and codes to `priceBasket`.
 * Neither `checkVatId` nor `decide` may be called within a transaction.
 */
export function createTaxesService(context: TaxesContext) {
  const bound = bindContext(context, { checkVatId, noteVatIdByHand, decideOrderTaxes, testTaxes })
  return {
    checkVatId: bound.checkVatId,
    noteVatIdByHand: bound.noteVatIdByHand,
    distanceCountries,
    decide: bound.decideOrderTaxes,
    testTaxes: bound.testTaxes,
    ...{ priceFor, pricesFor, deliveryPriceFor },
    /** None is confirmed. */
    startingRates: () => ({ ...starting, rates: starting.rates.map((rate) => taxRateSchema.parse(rate)) }),
  }
}

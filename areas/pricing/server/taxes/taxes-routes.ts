import type { Handlers } from '#platform/server/operation-handler.ts'
import type { TaxesService } from './taxes-service.ts'

export function taxesRoutes(taxes: TaxesService): Pick<Handlers, 'listStartingTaxRates' | 'testTaxes'> {
  return {
    listStartingTaxRates: async () => taxes.startingRates(),
    testTaxes: ({ input }) => taxes.testTaxes(input.body),
  }
}

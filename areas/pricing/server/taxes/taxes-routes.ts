import { taxRateSchema } from '#admin/contract/settings/tax-settings.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { taxOperations } from '#pricing/contract/taxes.ts'
import starting from './starting-rates.json' with { type: 'json' }
import type { TaxesContext } from './taxes-context.ts'
import { testTaxes } from './test-taxes.ts'

export function taxesRoutes(context: TaxesContext): HandlersOf<typeof taxOperations> {
  return {
    listStartingTaxRates: async () => ({
      ...starting,
      rates: starting.rates.map((rate) => taxRateSchema.parse(rate)),
    }),
    testTaxes: ({ input }) => testTaxes(context, input.body),
  }
}

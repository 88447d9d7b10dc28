import { taxRateSchema } from '#admin/contract/settings/tax-settings.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { taxOperations } from '#pricing/contract/taxes.ts'
import { startingNote } from './starting-notes.ts'
import starting from './starting-rates.json' with { type: 'json' }
import type { TaxesContext } from './taxes-context.ts'
import { testTaxes } from './test-taxes.ts'

export function taxesRoutes(context: TaxesContext): HandlersOf<typeof taxOperations> {
  return {
    listStartingTaxRates: async () => ({
      ...starting,
      about: startingNote(starting.about),
      rates: starting.rates.map(({ note, ...rate }) =>
        taxRateSchema.parse({ ...rate, ...(note && { note: startingNote(note) }) }),
      ),
    }),
    testTaxes: ({ input }) => testTaxes(context, input.body),
  }
}

import type { addressOperations } from '#accounts/contract/addresses/address-book.ts'
import type { countryOperations } from '#accounts/contract/addresses/countries.ts'
import { t } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { AddressesContext } from './addresses-context.ts'
import { deleteAddressRow } from './addresses-store.ts'
import { countryLists } from './country-names.ts'
import { describeAddress } from './describe-address.ts'
import { listAddresses } from './present-address.ts'
import { putAddress } from './put-address.ts'

export function addressesRoutes(
  context: AddressesContext,
): HandlersOf<typeof countryOperations & typeof addressOperations> {
  const countries = countryLists(context.settings.homeCountry)
  return {
    listCountries: async () => countries(),
    describeAddress: async ({ input }) =>
      describeAddress(input.params.code) ?? refuse('not-found', t('Country not found.')),
    listAddresses: ({ actor }) => listAddresses(context, actor.accountId),
    putAddress: ({ actor, input }) => putAddress(context, actor, input.params.id, input.body),
    deleteAddress: async ({ actor, input }) => ({
      acknowledged: true,
      deletedCount: await deleteAddressRow(context.db, actor.accountId, input.params.id),
    }),
  }
}

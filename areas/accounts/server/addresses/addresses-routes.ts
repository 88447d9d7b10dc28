import { refuse } from '#platform/contract/problem.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { AddressesService } from './addresses-service.ts'

type AddressHandlers = Pick<
  Handlers,
  'listCountries' | 'describeAddress' | 'listAddresses' | 'putAddress' | 'deleteAddress'
>

export function addressesRoutes(addresses: AddressesService): AddressHandlers {
  return {
    listCountries: async () => addresses.listCountries(),
    describeAddress: async ({ input }) =>
      addresses.describeAddress(input.params.code) ?? refuse('not-found', 'Country not found.'),
    listAddresses: ({ actor }) => addresses.listAddresses(actor),
    putAddress: ({ actor, input }) => addresses.putAddress(actor, input.params.id, input.body),
    deleteAddress: async ({ actor, input }) => ({
      acknowledged: true,
      deletedCount: await addresses.deleteAddress(actor, input.params.id),
    }),
  }
}

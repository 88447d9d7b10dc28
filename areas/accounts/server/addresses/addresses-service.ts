import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import type { AddressesContext } from './addresses-context.ts'
import { deleteAddressesOf } from './addresses-store.ts'
import { checkAddress } from './check-address.ts'
import { countryCalled, regionCalled } from './country-called.ts'
import { describeAddress } from './describe-address.ts'
import { formatAddress } from './format-address.ts'
import { listAddresses } from './present-address.ts'

export type AddressesService = ReturnType<typeof createAddressesService>

export function createAddressesService(context: AddressesContext) {
  return {
    describeAddress,
    checkAddress,
    countryCalled,
    regionCalled,
    formatAddress: (address: PostalAddress) => formatAddress(address, context.settings.homeCountry),
    exportAddresses: (accountId: string) => listAddresses(context, accountId),
    /** In the caller's transaction. */
    forgetAddresses: deleteAddressesOf,
  }
}

import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { AddressesContext } from './addresses-context.ts'
import { deleteAddressesOf, deleteAddressRow, selectAddresses } from './addresses-store.ts'
import { checkAddress } from './check-address.ts'
import { describeAddress } from './describe-address.ts'
import { formatAddress } from './format-address.ts'
import { formatPhone } from './format-phone.ts'
import { listCountries } from './list-countries.ts'
import { presentAddress } from './present-address.ts'
import { putAddress } from './put-address.ts'

export type AddressesService = ReturnType<typeof createAddressesService>

export function createAddressesService(context: AddressesContext) {
  const { homeCountry } = context.settings
  const countries = listCountries(homeCountry)
  const addressesOf = async (accountId: string) =>
    (await selectAddresses(context.db, accountId)).map((row) => presentAddress(row, homeCountry))
  return {
    ...bindContext(context, { putAddress }),
    listCountries: () => countries,
    describeAddress,
    checkAddress,
    formatAddress: (address: PostalAddress) => formatAddress(address, homeCountry),
    formatPhone,
    listAddresses: ({ accountId }: AccountActor) => addressesOf(accountId),
    deleteAddress: ({ accountId }: AccountActor, id: string) => deleteAddressRow(context.db, accountId, id),
    exportAddresses: addressesOf,
    /** In the caller's transaction. */
    forgetAddresses: (transaction: Queryable, accountId: string) => deleteAddressesOf(transaction, accountId),
  }
}

import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import type { AddressesContext } from './addresses-context.ts'
import { type AddressRow, selectAddresses } from './addresses-store.ts'
import { formatAddress } from './format-address.ts'
import { formatPhone } from './format-phone.ts'

export function presentAddress(row: AddressRow, homeCountry: string): SavedAddress {
  const { id, label, address, phone, defaultDelivery, defaultBilling, version } = row
  return {
    _id: id,
    label,
    address,
    ...(phone !== null && { phone, phoneText: formatPhone(phone, address.country).text }),
    defaultDelivery,
    defaultBilling,
    text: formatAddress(address, homeCountry),
    version,
  }
}

/** Oldest first. */
export async function listAddresses({ db, settings }: AddressesContext, accountId: string): Promise<SavedAddress[]> {
  return (await selectAddresses(db, accountId)).map((row) => presentAddress(row, settings.homeCountry))
}

import { type AddressHint, addressHints, missingFields } from '#accounts/contract/addresses/address-rules.ts'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem-schema.ts'
import { describeAddress } from './describe-address.ts'

export type CheckedAddress = { errors: FieldError[]; hints: AddressHint[] }

/**
 * What an address that passed `postalAddressSchema` lacks in its country, and what may be a slip. Only errors are
 * reasons to refuse it. Errors name their field below `path`, such as `shipTo.city`.
 */
export function checkAddress(address: PostalAddress, path: string): CheckedAddress {
  const description = describeAddress(address.country)
  if (!description) return { errors: [{ path: `${path}.country`, message: t('Choose a country') }], hints: [] }
  const errors = missingFields(description, address).map((error) => ({ ...error, path: `${path}.${error.path}` }))
  return { errors, hints: addressHints(description, address) }
}

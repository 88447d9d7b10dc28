import { t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem-schema.ts'
import { normalPostcode, plainText } from '#platform/contract/typed-text.ts'
import type { AddressDescription, AddressField } from './countries.ts'

/** As typed in a form, or an address. */
export type TypedAddress = Partial<Record<AddressField, string | undefined>>

/** What the country needs and the address lacks. Nothing else is ever refused. */
export function missingFields({ fields }: AddressDescription, address: TypedAddress): FieldError[] {
  return fields
    .filter(({ name, required }) => required && !address[name]?.trim())
    .map(({ name, label }) => ({ path: name, message: t('{label} is required', { label }) }))
}

export type AddressHint = { field: 'line1' | 'postcode'; message: string; example?: string }

const DIGIT = /\p{Nd}/u
const POST_BOX =
  /\bp\.?\s?o\.?\s?box\b|\b(?:postfach|postbus|postboks|postbox|apartado|casella postale)\b|\bbo[iî]te postale\b|\bB\.?P\.?\s?\d/iu

/** What may be a slip. The address is taken as it is, except that tax may depend on a whole postcode. */
export function addressHints(description: AddressDescription, address: TypedAddress): AddressHint[] {
  return [...postcodeHint(description, address), ...streetHint(description, address)]
}

function postcodeHint({ country, postcode }: AddressDescription, address: TypedAddress): AddressHint[] {
  const typed = plainText(address.postcode ?? '')
  const pattern = postcode && new RegExp(`^(?:${postcode.pattern})$`, 'i')
  if (!typed || !pattern || pattern.test(typed) || pattern.test(normalPostcode(country, typed))) return []
  const { example } = postcode
  return [{ field: 'postcode', message: t('Unusual here: most look like {example}.', { example }), example }]
}

function streetHint({ houseNumbers }: AddressDescription, { line1, line2, line3 }: TypedAddress): AddressHint[] {
  const street = [line1, line2, line3].filter(Boolean).join(' ')
  if (POST_BOX.test(street)) return [{ field: 'line1', message: t('Parcel services cannot deliver to a PO box.') }]
  if (!houseNumbers || !line1?.trim() || DIGIT.test(street)) return []
  return [{ field: 'line1', message: t('No house number? Fine if there is none.') }]
}

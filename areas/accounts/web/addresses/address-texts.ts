import { missingFields } from '#accounts/contract/addresses/address-rules.ts'
import type { AddressDescription, AddressField } from '#accounts/contract/addresses/countries.ts'
import { type PostalAddress, postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'

/** What was typed into the fields of all countries that were chosen meanwhile. */
export type AddressTexts = Partial<Record<Exclude<keyof PostalAddress, 'country'>, string | undefined>> & {
  country: string
}
export type AddressErrors = Partial<Record<keyof PostalAddress, string | undefined>>

/** The fields of the chosen country only, without empty ones. */
function addressOf(texts: AddressTexts, { fields }: AddressDescription): Record<string, string> {
  const shown: (AddressField | 'notes')[] = [...fields.map(({ name }) => name), 'notes']
  const filled = shown.flatMap((name) => (texts[name]?.trim() ? [[name, texts[name]]] : []))
  return { country: texts.country, ...Object.fromEntries(filled) }
}

/** The address to send, or what is wrong with it, by field. */
export function readAddress(
  texts: AddressTexts,
  description: AddressDescription,
): { address: PostalAddress } | { errors: AddressErrors } {
  const typed = addressOf(texts, description)
  const parsed = postalAddressSchema.safeParse(typed)
  const issues = parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  const missing = missingFields(description, typed).map(({ path, message }) => [path, message])
  const errors: AddressErrors = Object.fromEntries([...issues, ...missing])
  return parsed.success && missing.length === 0 ? { address: parsed.data } : { errors }
}

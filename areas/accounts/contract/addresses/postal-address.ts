import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { plainText } from '#platform/contract/typed-text.ts'

const LONGEST_FIELD = 100

/** Every field is one line of the printed address. */
const field = singleLine().normalize('NFC').max(LONGEST_FIELD)

/**
 * A postal address of any country, as typed. Which fields a country needs is checked where its data is, on the server
 * (`areas/accounts/server/addresses/`). Empty fields are left out.
 */
export const postalAddressSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, { error: () => t('Choose a country') }), // ISO 3166-1
  name: field.min(1, { error: () => t('Name is required') }),
  organisation: field.optional(),
  line1: field.min(1, { error: () => t('Address is required') }),
  line2: field.optional(),
  line3: field.optional(),
  dependentLocality: field.optional(),
  city: field.optional(),
  region: field.optional(),
  postcode: field.overwrite(plainText).optional(),
  sortingCode: field.optional(),
  notes: field.optional(), // For the driver
})
export type PostalAddress = z.infer<typeof postalAddressSchema>

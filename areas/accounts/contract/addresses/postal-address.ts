import { z } from '#platform/contract/schema.ts'

const LONGEST_FIELD = 100
// Tabs and line ends too: every field is one line of the printed address.
const CONTROL_CHARACTERS = /^\P{Cc}*$/u

const field = z
  .string()
  .normalize('NFC')
  .trim()
  .max(LONGEST_FIELD, `Use at most ${LONGEST_FIELD} characters`)
  .regex(CONTROL_CHARACTERS, 'Remove control characters')

/**
 * A postal address of any country, as typed. Which fields a country needs is checked where its data is, on the server
 * (`areas/accounts/server/addresses/`). Empty fields are left out.
 */
export const postalAddressSchema = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'), // ISO 3166-1
  name: field.min(1, 'Name is required'),
  organisation: field.optional(),
  line1: field.min(1, 'Address is required'),
  line2: field.optional(),
  line3: field.optional(),
  dependentLocality: field.optional(),
  city: field.optional(),
  region: field.optional(),
  postcode: field.optional(),
  sortingCode: field.optional(),
  notes: field.optional(), // For the driver
})
export type PostalAddress = z.infer<typeof postalAddressSchema>

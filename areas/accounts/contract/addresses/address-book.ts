import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { phoneSchema } from './phone.ts'
import { postalAddressSchema } from './postal-address.ts'

/** For one account. */
export const MOST_ADDRESSES = 20

const addressDetails = {
  label: singleLine().normalize('NFC').max(40), // The customer's own, such as “Work”
  address: postalAddressSchema,
  phone: phoneSchema.optional(),
  defaultDelivery: z.boolean(), // At most one address of the account is
  defaultBilling: z.boolean(),
}

export const savedAddressSchema = z.object({
  _id: z.uuid(),
  ...addressDetails,
  text: z.string(), // As its country prints it, in several lines
  phoneText: z.string().optional(), // As phone numbers of its country are written
  version: z.int(), // Counts changes from 1
})
export type SavedAddress = z.infer<typeof savedAddressSchema>

export const addressChangeSchema = z.strictObject({
  ...addressDetails,
  version: z.int({ error: () => t('Send the version that you edited') }).min(0), // 0 for a new address
})
export type AddressChange = z.infer<typeof addressChangeSchema>

const byCustomers = { section: '5', access: { kind: 'customer' }, credential: 'bearer' } as const
const addressParamsSchema = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of an address') }) })

const listAddresses = defineOperation({
  ...byCustomers,
  method: 'GET',
  path: '/addresses',
  summary: 'List the caller’s saved addresses, oldest first',
  output: z.array(savedAddressSchema),
})

export const putAddress = defineOperation({
  ...byCustomers,
  method: 'PUT',
  path: '/addresses/{id}',
  summary: 'Save an address under an id that the caller chooses, or change it unless it has changed since it was read',
  params: addressParamsSchema,
  body: addressChangeSchema,
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), address: savedAddressSchema }),
  problems: ['precondition-failed', 'too-many-addresses'],
})

const deleteAddress = defineOperation({
  ...byCustomers,
  method: 'DELETE',
  path: '/addresses/{id}',
  summary: 'Delete one of the caller’s saved addresses. Orders keep their copy',
  params: addressParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

/** The caller’s saved addresses. */
export const addressOperations = { listAddresses, putAddress, deleteAddress }

import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { postalAddressSchema } from './postal-address.ts'

const countryCodeSchema = postalAddressSchema.shape.country

/** The fields that depend on the country; the others are the same everywhere. */
export const ADDRESS_FIELDS = [
  'name',
  'organisation',
  'line1',
  'line2',
  'line3',
  'dependentLocality',
  'city',
  'region',
  'postcode',
  'sortingCode',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** How a country writes addresses. */
export const addressDescriptionSchema = z.object({
  country: countryCodeSchema,
  name: z.string(),
  fields: z.array(z.object({ name: z.enum(ADDRESS_FIELDS), label: z.string(), required: z.boolean() })), // In its order
  /** The pattern is for the whole postcode in either case. It is a reason for a hint, never for a refusal. */
  postcode: z.object({ pattern: z.string(), example: z.string(), digitsOnly: z.boolean() }).optional(),
  regions: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  houseNumbers: z.boolean(), // Nearly every address has one
})
export type AddressDescription = z.infer<typeof addressDescriptionSchema>

const describeAddress = defineOperation({
  method: 'GET',
  path: '/countries/{code}',
  summary: 'Describe the addresses of a country: fields, postcode and regions',
  section: '5',
  access: { kind: 'public' },
  credential: 'bearer',
  params: z.strictObject({ code: countryCodeSchema }),
  output: addressDescriptionSchema,
})

const listCountries = defineOperation({
  method: 'GET',
  path: '/countries',
  summary: 'List all countries by name, the shop’s own first',
  section: '5',
  access: { kind: 'public' },
  credential: 'bearer',
  output: z.array(z.object({ code: countryCodeSchema, name: z.string() })),
})

/** How countries write addresses. */
export const countryOperations = { listCountries, describeAddress }

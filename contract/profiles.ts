import { z } from 'zod'

/** The cities of the profile form (specification, section 5). */
export const CITIES = [
  'Dhaka',
  'Chittagong',
  'Barishal',
  'Sylhet',
  'Rajshahi',
  'Mymensing',
  'Rangpur',
  'Khulna',
] as const

const education = z.string().trim().max(200, 'Use at most 200 characters')
const city = z.enum(CITIES, 'Choose one of the cities')
const contact = z
  .string()
  .trim()
  .regex(/^\+?\d{6,15}$/, 'Give 6 to 15 digits, with a + in front if you like')
const linkedln = z
  .string()
  .trim()
  .max(300, 'Use at most 300 characters')
  .regex(/^https:\/\/[^\s/$.?#][^\s]*$/i, 'Give an address that starts with https://')

/** What the profile form saves (specification, sections 3 and 5). An empty field means that there is nothing. */
export const profileSchema = z.strictObject({
  education: education.or(z.literal('')).optional(),
  city: city.or(z.literal('')).optional(),
  contact: contact.or(z.literal('')).optional(),
  linkedln: linkedln.or(z.literal('')).optional(),
})
export type Profile = z.infer<typeof profileSchema>

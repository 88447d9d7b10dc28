import { offeredLanguages } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** Specification, section 5. */
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

/**
 * What the profile form saves (specification, sections 3 and 5). Fields allow '' themselves, because a union would
 * replace their messages with its own.
 */
export const profileSchema = z.strictObject({
  education: singleLine().max(200).optional(),
  city: z.enum([...CITIES, ''], { error: () => t('Choose a city') }).optional(),
  contact: z
    .string()
    .trim()
    .regex(/^(?:\+?\d{6,15})?$/, { error: () => t('Enter 6 to 15 digits, optionally starting with +') })
    .optional(),
  linkedln: z
    .string()
    .trim()
    .max(300)
    .regex(/^(?:https:\/\/[^\s/$.?#][^\s]*)?$/i, { error: () => t('Enter a link that starts with https://') })
    .optional(),
  /** Of emails; the shop's own field, which the specification has not. */
  language: singleLine()
    .refine((language) => offeredLanguages().includes(language), { error: () => t('Choose a language') })
    .optional(),
})
export type Profile = z.infer<typeof profileSchema>

import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'

/**
 * Years of a producer's guarantee of durability, in half years; the European label is for more than two and has two
 * digits (Implementing Regulation (EU) 2025/1960, annex II).
 */
export const durabilityYearsSchema = z
  .number({ error: () => t('Enter years, e.g. 5') })
  .gt(2, { error: () => t('The label is for more than 2 years') })
  .max(99, { error: () => t('At most 99 years') })
  .multipleOf(0.5, { error: () => t('Enter whole or half years') })

/** What the producer of a part guarantees, where European law is on. */
export const durabilitySchema = z.object({
  years: z.number(),
  /** The published label, filled in; null until it is installed, or where a field is too wide. */
  label: z.string().nullable(),
  mark: z.string().optional(), // As it is nested in lists and on lines, where that is installed too
})
export type Durability = z.infer<typeof durabilitySchema>

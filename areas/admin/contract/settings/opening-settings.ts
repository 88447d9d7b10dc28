import { msg, t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { FIRST_WORDS } from '#platform/contract/shop/first-words.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { STEP_KEYS } from '../first-steps.ts'

const LEAST_PASSWORD = 8

const sentence = (initial: string) =>
  singleLine(msg('Enter a sentence'))
    .normalize('NFC')
    .min(1, { error: () => t('Enter a sentence') })
    .max(160, { error: () => t('Use at most {most} characters', { most: '160' }) })
    .default(initial)

/** What people type, and what they were told to type. */
export const previewPassword = z
  .string({ error: () => t('Enter the password') })
  .normalize('NFC')
  .trim()

export const OPENINGS = ['open', 'paused', 'closed'] as const

/** Who may see the shop, and whether it takes orders. */
export const openingSettingsSchema = z.strictObject({
  state: z.enum(OPENINGS, { error: () => t('Choose open, paused or closed') }).default('open'),
  soon: sentence(FIRST_WORDS.soon), // On the page that a closed shop shows
  /** Lets others look at a closed shop, so it is one to hand out; empty for none. Another one ends what it allowed. */
  password: previewPassword
    .max(100, { error: () => t('Use at most {most} characters', { most: '100' }) })
    .refine(({ length }) => length === 0 || length >= LEAST_PASSWORD, {
      error: () => t('Use at least {least} characters', { least: String(LEAST_PASSWORD) }),
    })
    .default(''),
  pause: sentence(FIRST_WORDS.pause), // To buyers, while orders are paused
  skipped: z.array(z.enum(STEP_KEYS)).max(STEP_KEYS.length).default([]), // First steps that the owner leaves out
})
export type OpeningSettings = z.output<typeof openingSettingsSchema>

export const OPEN: OpeningSettings = openingSettingsSchema.parse({})

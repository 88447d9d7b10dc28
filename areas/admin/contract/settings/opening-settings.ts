import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { STEP_KEYS } from '../first-steps.ts'

const LEAST_PASSWORD = 8

const sentence = (initial: string) =>
  singleLine('Enter a sentence')
    .normalize('NFC')
    .min(1, 'Enter a sentence')
    .max(160, 'Use at most 160 characters')
    .default(initial)

/** What people type, and what they were told to type. */
export const previewPassword = z.string('Enter the password').normalize('NFC').trim()

export const OPENINGS = ['open', 'paused', 'closed'] as const

/** Who may see the shop, and whether it takes orders. */
export const openingSettingsSchema = z.strictObject({
  state: z.enum(OPENINGS, 'Choose open, paused or closed').default('open'),
  soon: sentence('We are getting everything ready.'), // On the page that a closed shop shows
  /** Lets others look at a closed shop, so it is one to hand out; empty for none. Another one ends what it allowed. */
  password: previewPassword
    .max(100, 'Use at most 100 characters')
    .refine(({ length }) => length === 0 || length >= LEAST_PASSWORD, `Use at least ${LEAST_PASSWORD} characters`)
    .default(''),
  pause: sentence('We take no orders at the moment.'), // To buyers, while orders are paused
  skipped: z.array(z.enum(STEP_KEYS)).max(STEP_KEYS.length).default([]), // First steps that the owner leaves out
})
export type OpeningSettings = z.output<typeof openingSettingsSchema>

export const OPEN: OpeningSettings = openingSettingsSchema.parse({})

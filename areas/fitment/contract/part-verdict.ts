import { z } from '#platform/contract/schema.ts'

/** From the lowest to the highest; between parts that touch nowhere there is none. */
export const VERDICTS = ['no', 'unknown', 'fits-with', 'fits'] as const

/** What one side of a contact states. `label` is for people: `BSA 68 mm`; null where it states nothing. */
const seatSchema = z.object({
  role: z.string(),
  roleName: z.string(), // Rear hub
  what: z.string(),
  name: z.string(), // Bottom bracket shell
  holds: z.array(z.string()), // Codes of the rule book; several where nobody knows which
  label: z.string().nullable(),
})

/** A part of the shop that makes a clash mate. */
export const bridgePartSchema = z.object({
  _id: z.uuid(),
  sku: z.string(),
  name: z.string(),
  price: z.number(),
  min: z.int(),
  availableQuantity: z.int(),
})

/** Why, as codes with parameters; `result` is what this contact alone gives. */
export const reasonSchema = z.object({
  rule: z.string(), // R20
  title: z.string(), // What the rule says
  contact: z.string(),
  result: z.enum(VERDICTS),
  cause: z.string(), // Of `causes`
  severity: z.enum(['safety', 'function', 'comfort']),
  part: seatSchema,
  other: seatSchema, // Of the bike, or of the other part
  bridges: z.array(z.object({ kind: z.string(), name: z.string(), parts: z.array(bridgePartSchema) })),
  sources: z.array(z.string()),
  note: z.string().optional(),
  text: z.string(), // The same in one sentence
})
export type FitReason = z.infer<typeof reasonSchema>

export const MOST_REASONS = 12

/** The one thing to find out. `usually`: what bikes of this template have there, which is never taken for granted. */
export const fitQuestionSchema = z.object({
  place: z.string(),
  question: z.string(),
  lookFor: z.string(),
  measure: z.string(),
  drawing: z.object({ src: z.string(), text: z.string() }).nullable(), // What to measure, and the same in words
  kind: z.enum(['standards', 'ids', 'number']),
  unit: z.string(),
  tolerance: z.number().nullable(), // How far a measured number may be from a standard's; null: nobody measures it
  options: z.array(z.object({ value: z.string(), label: z.string() })), // None for numbers and makers' own codes
  usually: z.object({ value: z.string(), label: z.string() }).nullable(),
  settles: z.int().nonnegative().nullable(), // Parts that get a verdict by it; null where it was not counted
})
export type FitQuestion = z.infer<typeof fitQuestionSchema>

/** As lists show it; `text` is its label. */
export const shortVerdictSchema = z.object({
  verdict: z.enum([...VERDICTS, 'no-contact']),
  because: z.enum(['universal', 'no-data', 'too-many-bridges', 'original', 'original-changed']).optional(),
  position: z.enum(['front', 'rear']).optional(), // The end of the bike that it is about, for parts that go either way
  text: z.string(),
})
export type ShortVerdict = z.infer<typeof shortVerdictSchema>

export const partVerdictSchema = shortVerdictSchema.extend({
  label: z.string(), // In a few words, as lists have them
  text: z.string(), // In one sentence
  reasons: z.array(reasonSchema), // The first one decides
  questions: z.array(fitQuestionSchema), // What would settle an `unknown`
  checked: z.array(z.string()), // Names of what was compared
  notChecked: z.array(z.string()), // What a part of its role has besides, of which nothing was compared
})
export type PartVerdict = z.infer<typeof partVerdictSchema>

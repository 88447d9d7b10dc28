import { z } from './schema.ts'

export const severitySchema = z.enum(['safety', 'function', 'comfort'])

/** What doesn't fit, to be acknowledged by its digest. It changes with the parts, the bike and the rule book. */
export const fitClashSchema = z.object({
  lines: z.array(z.int()), // From 1; two that clash with each other, or one that clashes with the bike
  parts: z.array(z.uuid()),
  text: z.string(),
  severity: severitySchema,
  consequence: z.string().optional(), // For `safety`: what can happen
  digest: z.string(),
})
export type FitClash = z.infer<typeof fitClashSchema>

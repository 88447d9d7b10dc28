import { severitySchema } from '#platform/contract/fit-clash.ts'
import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { bikeDescriptionSchema } from './bike-description.ts'
import { fitFaultSchema, fitsSchema } from './fitment.ts'
import { bridgePartSchema, reasonSchema, VERDICTS } from './part-verdict.ts'

/** Each of 50 lines, and each pair of them. */
const MOST_ACKNOWLEDGED = 1_275

/**
 * What an order is judged by. Without it nothing is; without a bike only lines with each other. `acknowledged`: digests
 * of clashes that the customer accepts.
 */
export const askedFitSchema = z.strictObject({
  bike: z.union([fitsSchema, bikeDescriptionSchema]).optional(),
  acknowledged: z
    .array(z.string().min(1).max(64))
    .max(MOST_ACKNOWLEDGED, { error: () => t('More than an order can have') })
    .optional(),
})
export type AskedFit = z.infer<typeof askedFitSchema>

const bridgeSchema = z.object({ kind: z.string(), name: z.string(), parts: z.array(bridgePartSchema) })
const judgedSchema = z.object({
  label: z.string(), // In a few words
  text: z.string(),
  severity: severitySchema.nullable(), // Of what decided; null where nothing was compared
  bridges: z.array(bridgeSchema), // What `fits-with` takes
  digest: z.string().optional(), // Of a `no` that has to be acknowledged
  consequence: z.string().optional(),
})

/** Lines of an order on the bike as it will be, with the other lines mounted, and with each other. */
export const quotedFitSchema = z.object({
  version: z.int().positive(), // Of the rule book
  fits: z.string(), // The bike; empty without one
  fault: fitFaultSchema.nullable(), // Why the bike was not used
  /** Of parts on sale, if there is a bike. A `no` without a digest comes from a pair. */
  lines: z.array(
    judgedSchema.extend({
      line: z.int(),
      part: z.uuid(),
      verdict: z.enum([...VERDICTS, 'no-contact']),
      because: z.enum(['universal', 'no-data', 'too-many-bridges', 'original', 'original-changed']).optional(),
      position: z.enum(['front', 'rear']).optional(),
      question: z.string().optional(), // What would settle an `unknown`
      ask: z.string().optional(), // Its place
    }),
  ),
  /** Lines that clash with each other, or that need something between them. */
  pairs: z.array(
    judgedSchema.extend({ lines: z.array(z.int()), parts: z.array(z.uuid()), verdict: z.enum(['no', 'fits-with']) }),
  ),
})
export type QuotedFit = z.infer<typeof quotedFitSchema>

/** What was said of a line when it was ordered, in the words of then. */
export const orderedFitSchema = z.object({
  line: z.int(),
  version: z.int(), // Of the rule book
  bike: z
    .object({
      fits: z.string(),
      template: z.string().nullable(), // Its name
      facts: z.array(z.object({ place: z.string(), name: z.string(), value: z.string(), label: z.string() })),
    })
    .nullable(), // Null where only lines were judged
  verdict: z.enum([...VERDICTS, 'no-contact']),
  severity: severitySchema.nullable(),
  text: z.string(),
  reasons: z.array(
    reasonSchema.omit({ bridges: true }).extend({
      line: z.int().optional(), // The other line; none for the bike
      bridges: z.array(z.object({ kind: z.string(), name: z.string(), ordered: z.boolean() })),
    }),
  ),
  acknowledgedAt: z.iso.datetime().nullable(),
  acknowledgedText: z.string().nullable(), // What the customer ticked
})
export type OrderedFit = z.infer<typeof orderedFitSchema>

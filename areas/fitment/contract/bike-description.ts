import { plural } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { MOST_FACTS } from './bike.ts'

export const placeSchema = z.string().min(3).max(80)
export const fewEnough = (facts: object) => Object.keys(facts).length <= MOST_FACTS
export const TOO_MANY_FACTS = {
  error: () => plural(MOST_FACTS, 'At most {count} fact of a bike', 'At most {count} facts of a bike'),
}

/** A `BikeDescription`; whether the rule book knows its places and values is judged later. */
export const bikeDescriptionSchema = z.object({
  template: z.string().min(1).max(60).optional(),
  facts: z.record(placeSchema, z.string().min(1).max(300)).refine(fewEnough, TOO_MANY_FACTS),
})

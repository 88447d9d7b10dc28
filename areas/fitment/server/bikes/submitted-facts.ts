import type { BikeFact, Origin } from '#fitment/contract/bike-facts.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import type { BikesContext } from './bikes-context.ts'

export type SubmittedFact = { value: string; origin: Origin; at?: string | undefined }

/** Facts in the rule book's codes; `errors` names what it doesn't know, with the nearest codes. */
export async function submittedFacts(
  { fitment }: Pick<BikesContext, 'fitment'>,
  template: string | undefined,
  told: Readonly<Record<string, SubmittedFact>>,
  now: Date,
): Promise<{ facts: Record<string, BikeFact> } | { errors: FieldError[] }> {
  const facts: Record<string, BikeFact> = {}
  const errors: FieldError[] = []
  const kind = await fitment.readBike({ template, facts: {} })
  if ('faults' in kind) errors.push(...kind.faults)
  // One at a time: what is written in two ways is one place.
  for (const [place, { value, origin, at }] of Object.entries(told)) {
    const read = await fitment.readBike({ facts: { [place]: value } })
    if ('faults' in read) errors.push(...read.faults)
    else
      for (const [code, known] of Object.entries(read.bike.facts))
        facts[code] = { value: known, origin, at: knownTime(at, now) }
  }
  return errors.length > 0 ? { errors } : { facts }
}

const SHOP_BEGAN = '2020-01-01'

/** The clock of a guest's browser may be wrong. */
export function knownTime(at: string | undefined, now: Date): string {
  const latest = now.toISOString()
  if (at === undefined) return latest
  const moment = new Date(at).toISOString()
  return moment > SHOP_BEGAN && moment < latest ? moment : latest
}

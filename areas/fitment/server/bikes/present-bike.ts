import type { BikeDescription } from '#fitment/contract/bike.ts'
import { type BikeFact, valuesOf } from '#fitment/contract/bike-facts.ts'
import type { Bike } from '#fitment/contract/bikes.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { FactNamer } from '../fitment-service.ts'
import { concluded } from './bike-statements.ts'
import type { StoredBike } from './bikes-store.ts'

/** What can be judged of a bike: no name, nobody's. */
export function describedBy({ template, places }: Pick<StoredBike, 'template' | 'places'>): BikeDescription {
  return { ...(template !== null && { template }), facts: valuesOf(concluded(places)) }
}

/** A bike as the wire has it, with the rule book's names. */
export function presentBike({ name, label }: FactNamer, bike: StoredBike): Bike {
  const facts = Object.entries(concluded(bike.places)).map(([place, { contradiction, ...fact }]) => {
    const labelled = (one: BikeFact) => ({ ...one, label: label(place, one.value) })
    return {
      place,
      name: name(place),
      ...labelled(fact),
      contradiction: contradiction && {
        stated: labelled(contradiction.stated),
        fitted: labelled(contradiction.fitted),
      },
    }
  })
  return {
    _id: bike.id,
    ...{ key: bike.key, name: bike.name, template: bike.template, version: bike.version },
    createdAt: bike.createdAt.toISOString(),
    changedAt: bike.changedAt.toISOString(),
    fits: printFitCode(describedBy(bike)),
    facts,
  }
}

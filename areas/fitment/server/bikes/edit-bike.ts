import { MOST_FACTS } from '#fitment/contract/bike.ts'
import type { editBike as operation } from '#fitment/contract/bikes.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { FactNamer } from '../fitment-service.ts'
import type { Statements } from './bike-statements.ts'
import type { BikesContext } from './bikes-context.ts'
import { type StoredBike, updateBike } from './bikes-store.ts'
import { lockBikes } from './lock-bikes.ts'
import { presentBike } from './present-bike.ts'
import { type SubmittedFact, submittedFacts } from './submitted-facts.ts'

type Edited = OutputOf<typeof operation>

/** What is stated now settles a place, whatever was known of it. */
export async function editBike(
  context: BikesContext,
  { accountId }: AccountActor,
  { params: { id }, body: { version, name, template, facts = {} } }: InputOf<typeof operation>,
): Promise<Edited | Refusal> {
  const now = context.now()
  const told = Object.entries(facts).flatMap(([place, fact]): [string, SubmittedFact][] =>
    fact ? [[place, fact]] : [],
  )
  const read = await submittedFacts(context, template ?? undefined, Object.fromEntries(told), now)
  if ('errors' in read) return invalidInput(read.errors)
  const namer = await context.fitment.factNamer()
  const removed = Object.keys(facts).filter((place) => facts[place] === null)
  return lockBikes<Edited>(context, accountId, async (transaction, bikes) => {
    const before = bikes.find((bike) => bike.id === id)
    if (!before) return bikeNotFound()
    if (before.version !== version) return changedMeanwhile(namer, before)
    const places: Record<string, Statements> = { ...before.places }
    for (const place of removed) delete places[place]
    for (const [place, stated] of Object.entries(read.facts)) places[place] = { stated }
    if (Object.keys(places).length > MOST_FACTS) return tooManyFacts()
    const bike: StoredBike = {
      ...before,
      ...{ name: name ?? before.name, template: template === undefined ? before.template : template },
      ...{ places, version: version + 1, changedAt: now },
    }
    await updateBike(transaction, bike)
    return { acknowledged: true, modifiedCount: 1, bike: presentBike(namer, bike) }
  })
}

function changedMeanwhile(namer: FactNamer, bike: StoredBike): Refusal {
  return refuse(
    'precondition-failed',
    t('This bike has changed since you opened it, and your changes are not saved.'),
    {
      current: presentBike(namer, bike),
    },
  )
}

export const bikeNotFound = (): Refusal => refuse('not-found', t('Bike not found.'))

function tooManyFacts(): Refusal {
  return invalidInput([
    {
      path: 'facts',
      message: plural(MOST_FACTS, 'A bike has at most {count} fact', 'A bike has at most {count} facts'),
    },
  ])
}

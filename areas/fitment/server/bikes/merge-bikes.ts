import { MOST_BIKES, MOST_FACTS } from '#fitment/contract/bike.ts'
import { mergeFacts } from '#fitment/contract/bike-facts.ts'
import type { GuestBike, MergedBikes, mergeBikes as operation } from '#fitment/contract/bikes.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { plural } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { type KnownPlaces, onlyStated } from './bike-statements.ts'
import type { BikesContext } from './bikes-context.ts'
import { insertBike, type StoredBike, updateBike } from './bikes-store.ts'
import { lockBikes } from './lock-bikes.ts'
import { describedBy, presentBike } from './present-bike.ts'
import { knownTime, submittedFacts } from './submitted-facts.ts'

type Result = MergedBikes['results'][number]
type Read = GuestBike & { places: KnownPlaces }

/** Each guest's bike once: a second tab or a repeated request changes nothing more. What can't be taken is said. */
export async function mergeBikes(
  context: BikesContext,
  { accountId }: AccountActor,
  { bikes: guests, active }: InputOf<typeof operation>['body'],
): Promise<MergedBikes | Refusal> {
  const now = context.now()
  const namer = await context.fitment.factNamer()
  const read = await Promise.all(guests.map((guest) => readGuest(context, guest, now)))
  return lockBikes<MergedBikes>(context, accountId, async (transaction, bikes) => {
    const results: Result[] = []
    // Where there is no room for all, that in use comes first, then those changed last.
    for (const guest of read.toSorted(byUse(active))) {
      results.push(
        'unknown' in guest
          ? kept(guest.key, 'unknown-codes', guest.unknown)
          : await mergeOne(context, { transaction, bikes, accountId, now }, guest),
      )
    }
    const order = guests.map(({ key }) => key)
    results.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    return { results, bikes: bikes.map((bike) => presentBike(namer, bike)) }
  })
}

async function readGuest(
  context: BikesContext,
  guest: GuestBike,
  now: Date,
): Promise<Read | (GuestBike & { unknown: string })> {
  const facts = await submittedFacts(context, guest.template, guest.facts, now)
  if ('errors' in facts) return { ...guest, unknown: facts.errors.map(({ message }) => message).join(' ') }
  return { ...guest, changedAt: knownTime(guest.changedAt, now), places: onlyStated(facts.facts) }
}

const byUse = (active: string | null) => (one: GuestBike, other: GuestBike) =>
  Number(other.key === active) - Number(one.key === active) || (one.changedAt > other.changedAt ? -1 : 1)

type Merging = { transaction: Transaction; bikes: StoredBike[]; accountId: string; now: Date }

/** Changes `bikes`, too. */
async function mergeOne(context: BikesContext, merging: Merging, guest: Read): Promise<Result> {
  const { transaction, bikes, accountId, now } = merging
  const at = bikes.findIndex((bike) => bike.key === guest.key || guest.key in bike.merged)
  const equal = at < 0 ? bikes.findIndex((bike) => isEqual(bike, guest)) : at
  const before = bikes[equal]
  if (before) {
    if ((before.merged[guest.key] ?? '') >= guest.changedAt) return done(guest, 'merged', before)
    const places = at < 0 ? before.places : withFacts(before.places, guest.places)
    if (Object.keys(places).length > MOST_FACTS)
      return kept(
        guest.key,
        'too-many-facts',
        plural(MOST_FACTS, 'A bike has at most {count} fact.', 'A bike has at most {count} facts.'),
      )
    const merged = { ...before.merged, [guest.key]: guest.changedAt }
    const bike = { ...before, places, merged, version: before.version + 1, changedAt: now }
    await updateBike(transaction, bike)
    bikes[equal] = bike
    return done(guest, 'merged', bike)
  }
  if (bikes.length >= MOST_BIKES)
    return kept(
      guest.key,
      'full',
      plural(
        MOST_BIKES,
        'Your account has {count} bike. This one stays in this browser.',
        'Your account has {count} bikes. This one stays in this browser.',
      ),
    )
  const { key, name, template = null, places, changedAt } = guest
  const bike: StoredBike = {
    ...{ id: context.newId(), accountId, key, name, template, version: 1, merged: { [key]: changedAt } },
    ...{ createdAt: now, changedAt: now, places },
  }
  await insertBike(transaction, bike)
  bikes.push(bike)
  return done(guest, 'added', bike)
}

/** Two bikes of which nothing is known are still two. */
function isEqual(bike: StoredBike, guest: Read): boolean {
  const code = printFitCode(describedBy(bike))
  return code !== '' && code === printFitCode(describedBy({ template: guest.template ?? null, places: guest.places }))
}

/** What parts that fitted say stays beside it. */
function withFacts(before: KnownPlaces, guest: KnownPlaces): KnownPlaces {
  const statedIn = (places: KnownPlaces) =>
    Object.fromEntries(Object.entries(places).flatMap(([place, { stated }]) => (stated ? [[place, stated]] : [])))
  const merged = mergeFacts(statedIn(before), statedIn(guest))
  const places = [...new Set([...Object.keys(before), ...Object.keys(merged)])]
  return Object.fromEntries(places.map((place) => [place, { ...before[place], ...optional(merged[place]) }]))
}

const optional = <Fact>(stated: Fact | undefined) => (stated ? { stated } : {})

function done({ key }: Read, outcome: 'merged' | 'added', { id }: StoredBike): Result {
  return { key, outcome, id, why: null, message: '' }
}

function kept(key: string, why: NonNullable<Result['why']>, message: string): Result {
  return { key, outcome: 'kept', id: null, why, message }
}

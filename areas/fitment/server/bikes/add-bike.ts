import { MOST_BIKES } from '#fitment/contract/bike.ts'
import type { addBike as operation } from '#fitment/contract/bikes.ts'
import { plural } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { FactNamer } from '../fitment-service.ts'
import { onlyStated } from './bike-statements.ts'
import type { BikesContext } from './bikes-context.ts'
import { insertBike, type StoredBike } from './bikes-store.ts'
import { heldBikes } from './lock-bikes.ts'
import { presentBike } from './present-bike.ts'
import { submittedFacts } from './submitted-facts.ts'

type Added = OutputOf<typeof operation>

/** A bike whose key is known is there already: a lost answer may be asked for again. */
export async function addBike(
  context: BikesContext,
  { accountId }: AccountActor,
  { key, name, template, facts }: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<Added | Refusal> {
  const at = context.now()
  const read = await submittedFacts(context, template, facts, at)
  if ('errors' in read) return invalidInput(read.errors)
  const namer = await context.fitment.factNamer()
  return inTransactionOnce<Added>(context, keyed, (transaction) =>
    heldBikes(context, transaction, accountId, async (_, bikes) => {
      const before = bikes.find((bike) => bike.key === key)
      if (before) return added(namer, before)
      if (bikes.length >= MOST_BIKES) return tooManyBikes()
      const bike: StoredBike = {
        ...{ id: context.newId(), accountId, key, name, template: template ?? null, version: 1, merged: {} },
        ...{ createdAt: at, changedAt: at, places: onlyStated(read.facts) },
      }
      await insertBike(transaction, bike)
      return added(namer, bike)
    }),
  )
}

function added(namer: FactNamer, bike: StoredBike): Added {
  return { acknowledged: true, insertedId: bike.id, bike: presentBike(namer, bike) }
}

function tooManyBikes(): Refusal {
  return refuse(
    'too-many-bikes',
    plural(MOST_BIKES, 'You can save {count} bike. Delete one first.', 'You can save {count} bikes. Delete one first.'),
  )
}

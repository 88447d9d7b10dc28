import type { Bike } from '#fitment/contract/bikes.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { BikesContext } from './bikes-context.ts'
import { deleteBikeRow, deleteBikesOf, selectBikes } from './bikes-store.ts'
import { bikeNotFound } from './edit-bike.ts'
import { blankFitReportsOf, selectFitReportsOf } from './fit-reports-store.ts'
import { presentBike } from './present-bike.ts'

type Reads = Pick<BikesContext, 'db' | 'fitment'>

export function listBikes(context: Reads, { accountId }: AccountActor): Promise<Bike[]> {
  return bikesOf(context, accountId)
}

export async function getBike(context: Reads, { accountId }: AccountActor, id: string): Promise<Bike | Refusal> {
  const [bike] = await bikesOf(context, accountId, id)
  return bike ?? bikeNotFound()
}

export async function deleteBike({ db }: Reads, { accountId }: AccountActor, id: string) {
  const deletedCount = await deleteBikeRow(db, accountId, id)
  return deletedCount === 0 ? bikeNotFound() : { acknowledged: true as const, deletedCount }
}

/** For a person's export: their bikes and what they said of parts on them. */
export async function exportBikes(context: Reads, accountId: string) {
  const [bikes, reports] = await Promise.all([bikesOf(context, accountId), selectFitReportsOf(context.db, accountId)])
  const told = reports.map(({ accountId: _, at, ...report }) => ({ ...report, at: at.toISOString() }))
  return { bikes, reports: told }
}

/** In the caller's transaction. */
export async function forgetBikes(transaction: Queryable, accountId: string): Promise<void> {
  await deleteBikesOf(transaction, accountId)
  await blankFitReportsOf(transaction, accountId)
}

async function bikesOf({ db, fitment }: Reads, accountId: string, id?: string): Promise<Bike[]> {
  const [namer, bikes] = await Promise.all([fitment.factNamer(), selectBikes(db, accountId, id)])
  return bikes.map((bike) => presentBike(namer, bike))
}

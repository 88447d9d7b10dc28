import type { Bike } from '#fitment/contract/bikes/bikes.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { addBike } from './add-bike.ts'
import type { BikesContext } from './bikes-context.ts'
import { deleteBikeRow, deleteBikesOf, selectBikes } from './bikes-store.ts'
import { doubtRules } from './doubt-by-reports.ts'
import { bikeNotFound, editBike } from './edit-bike.ts'
import { blankFitReportsOf, selectFitReportsOf } from './fit-reports-store.ts'
import { listFitReports } from './list-fit-reports.ts'
import { listObserved } from './list-observed.ts'
import { mergeBikes } from './merge-bikes.ts'
import { observePart } from './observe-part.ts'
import { presentBike } from './present-bike.ts'
import { judgeReview, reportByReview, reportedKinds } from './report-by-review.ts'

export type { JudgedReview } from './report-by-review.ts'

export type BikesService = ReturnType<typeof createBikesService>

export function createBikesService(context: BikesContext) {
  const { db, fitment, jobs } = context
  jobs.work('doubt-rules', () => doubtRules(context))
  const bikesOf = async (accountId: string, id?: string) => {
    const [namer, bikes] = await Promise.all([fitment.factNamer(), selectBikes(db, accountId, id)])
    return bikes.map((bike) => presentBike(namer, bike))
  }
  return {
    ...bindContext(context, { addBike, editBike, mergeBikes, observePart, listFitReports }),
    listObserved: (actor: AccountActor, order: string) => listObserved(context, actor, order),
    /** For whoever keeps reviews. */
    ...bindContext(context, { judgeReview, reportByReview, reportedKinds }),
    listBikes: ({ accountId }: AccountActor) => bikesOf(accountId),
    async getBike({ accountId }: AccountActor, id: string): Promise<Bike | Refusal> {
      const [bike] = await bikesOf(accountId, id)
      return bike ?? bikeNotFound()
    },
    async deleteBike({ accountId }: AccountActor, id: string) {
      const deletedCount = await deleteBikeRow(db, accountId, id)
      return deletedCount === 0 ? bikeNotFound() : { acknowledged: true as const, deletedCount }
    },
    async exportBikes(accountId: string) {
      const [bikes, reports] = await Promise.all([bikesOf(accountId), selectFitReportsOf(db, accountId)])
      const told = reports.map(({ accountId: _, at, ...report }) => ({ ...report, at: at.toISOString() }))
      return { bikes, reports: told }
    },
    /** In the caller's transaction. */
    async forgetBikes(transaction: Queryable, accountId: string): Promise<void> {
      await deleteBikesOf(transaction, accountId)
      await blankFitReportsOf(transaction, accountId)
    },
  }
}

import { bindContext } from '#platform/server/bind-context.ts'
import { selectKeptLines } from './kept-lines-store.ts'
import { listReturns, listReturnsOf, waitingReturns } from './list-returns.ts'
import { lapseReturns } from './move-return.ts'
import { exportRecall } from './recalls/export-recall.ts'
import { recallsRoutes } from './recalls/recalls-routes.ts'
import { rankReasons, sumReturns } from './return-report-store.ts'
import type { ReturnsContext } from './returns-context.ts'
import { workForReturns } from './returns-jobs.ts'
import { returnsRoutes } from './returns-routes.ts'
import { exportWithdrawals, forgetWithdrawals } from './withdrawals/own-withdrawals.ts'
import { remindOfWithdrawals } from './withdrawals/remind-of-withdrawals.ts'
import { withdrawalsRoutes } from './withdrawals/withdrawals-routes.ts'

export type { KeptLine } from './kept-lines-store.ts'
export { returnsOfOrders } from './returns-of-orders.ts'

/** Returns, withdrawals and recalls: what happens to orders after they arrived. */
export function createReturnsService(context: ReturnsContext) {
  workForReturns(context)
  return {
    routes: { ...returnsRoutes(context), ...withdrawalsRoutes(context), ...recallsRoutes(context) },
    ...bindContext(context, {
      lapseReturns,
      remindOfWithdrawals,
      exportRecall,
      exportWithdrawals,
      forgetWithdrawals,
      listReturns,
      listReturnsOf,
    }),
    findKeptLines: selectKeptLines,
    reports: { sumReturns, rankReasons },
    waiting: waitingReturns,
  }
}

export type ReturnsService = ReturnType<typeof createReturnsService>

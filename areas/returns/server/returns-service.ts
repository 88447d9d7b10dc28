import type { ReturnsOfOrders } from '#orders/server/orders-context.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { selectKeptLines } from './kept-lines-store.ts'
import { listReturns, listReturnsOf, waitingReturns } from './list-returns.ts'
import { lapseReturns } from './move-return.ts'
import { exportRecall } from './recalls/export-recall.ts'
import { recallsRoutes } from './recalls/recalls-routes.ts'
import { forgetNotices } from './recalls/recalls-store.ts'
import { rankReasons, sumReturns } from './return-report-store.ts'
import { returnNumber } from './return-rules.ts'
import type { ReturnsContext } from './returns-context.ts'
import { workForReturns } from './returns-jobs.ts'
import { returnsRoutes } from './returns-routes.ts'
import {
  forgetGuestReturnWords,
  forgetReturnWords,
  selectReturnsOfAccount,
  selectReturnsOfOrder,
} from './returns-store.ts'
import type { WholeReturn } from './returns-tables.ts'
import { exportWithdrawals, forgetWithdrawals } from './withdrawals/own-withdrawals.ts'
import { remindOfWithdrawals } from './withdrawals/remind-of-withdrawals.ts'
import { withdrawalNumber } from './withdrawals/withdrawal-rules.ts'
import { withdrawalsRoutes } from './withdrawals/withdrawals-routes.ts'
import { forgetGuestWithdrawals, selectOpenOf } from './withdrawals/withdrawals-store.ts'

export type { KeptLine } from './kept-lines-store.ts'

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

export const returnsOfOrders: ReturnsOfOrders = {
  async keptCents(db, orderId) {
    const returned = (await selectReturnsOfOrder(db, orderId)).flatMap(({ lines }) => lines)
    const byLine = Map.groupBy(returned, ({ line }) => line)
    return new Map([...byLine].map(([line, of]) => [line, of.reduce((sum, each) => sum + each.deductedCents, 0)]))
  },
  async openWithdrawals(db, orderIds) {
    const byOrder = Map.groupBy(await selectOpenOf(db, orderIds), ({ orderId }) => orderId ?? '')
    return new Map([...byOrder].map(([orderId, rows]) => [orderId, rows.map(withdrawalNumber)]))
  },
  async exportReturns(db, accountId) {
    const byOrder = Map.groupBy(await selectReturnsOfAccount(db, accountId), ({ orderId }) => orderId)
    return new Map([...byOrder].map(([orderId, returns]) => [orderId, returns.map(exportReturn)]))
  },
  async forgetBuyer(transaction, accountId) {
    await forgetReturnWords(transaction, accountId)
    await forgetNotices(transaction, accountId)
  },
  async forgetGuests(db, endedBefore) {
    await forgetGuestReturnWords(db)
    await forgetGuestWithdrawals(db, endedBefore)
  },
}

function exportReturn({ number, kind, status, words, answer, createdAt, carrier, trackingNumber, lines }: WholeReturn) {
  return {
    number: returnNumber(number),
    ...{ kind, status, words, answer, carrier, trackingNumber },
    requestedAt: createdAt.toISOString(),
    lines: lines.map(({ line, quantity, reason }) => ({ line, quantity, reason })),
  }
}

import type { ReturnsOfOrders } from '#orders/server/orders-context.ts'
import { forgetNotices } from './recalls/recalls-store.ts'
import { returnNumber } from './return-rules.ts'
import {
  forgetGuestReturnWords,
  forgetReturnWords,
  selectReturnsOfAccount,
  selectReturnsOfOrder,
} from './returns-store.ts'
import type { WholeReturn } from './returns-tables.ts'
import { withdrawalNumber } from './withdrawals/withdrawal-rules.ts'
import { forgetGuestWithdrawals, selectOpenOf } from './withdrawals/withdrawals-store.ts'

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

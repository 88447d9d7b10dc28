import { bindContext } from '#platform/server/bind-context.ts'
import { selectKeptLines } from './kept-lines-store.ts'
import { getReturn, listReturns } from './list-returns.ts'
import { closeReturn, decideReturn, lapseReturns, trackGuestReturn, trackReturn } from './move-return.ts'
import { getGuestReturns, getOrderReturns } from './read-order-returns.ts'
import { addRecall, deleteRecall, editRecall, getRecall, listRecalls } from './recalls/administer-recall.ts'
import { changeLineSerials } from './recalls/change-serials.ts'
import { exportRecall } from './recalls/export-recall.ts'
import { findSerial } from './recalls/find-serial.ts'
import { sendRecall } from './recalls/send-recall.ts'
import { previewCredit, receiveReturn, refundReturn } from './receive-return.ts'
import { enterReturn, requestGuestReturn, requestReturn } from './request-return.ts'
import type { ReturnsContext } from './returns-context.ts'
import { workForReturns } from './returns-jobs.ts'
import {
  acceptWithdrawal,
  closeWithdrawal,
  listWithdrawals,
  matchWithdrawal,
} from './withdrawals/administer-withdrawal.ts'
import { declareGuestWithdrawal, declareWithdrawal, withdrawContract } from './withdrawals/declare-withdrawal.ts'
import { exportWithdrawals, forgetWithdrawals } from './withdrawals/own-withdrawals.ts'
import { confirmWithdrawal, denyWithdrawal, openWithdrawal } from './withdrawals/use-withdrawal-link.ts'

export type { KeptLine } from './kept-lines-store.ts'
export { returnsOfOrders } from './returns-of-orders.ts'

const RETURNS = {
  getOrderReturns,
  requestReturn,
  trackReturn,
  getGuestReturns,
  requestGuestReturn,
  trackGuestReturn,
  enterReturn,
  listReturns,
  getReturn,
  decideReturn,
  previewCredit,
  receiveReturn,
  refundReturn,
  closeReturn,
  lapseReturns,
}

const WITHDRAWALS = {
  withdrawContract,
  openWithdrawal,
  confirmWithdrawal,
  denyWithdrawal,
  declareWithdrawal,
  declareGuestWithdrawal,
  listWithdrawals,
  matchWithdrawal,
  acceptWithdrawal,
  closeWithdrawal,
  exportWithdrawals,
  forgetWithdrawals,
}

/** For administrators: serial numbers of what was sold, and recalls by them. */
const RECALLS = {
  changeLineSerials,
  findSerial,
  listRecalls,
  getRecall,
  addRecall,
  editRecall,
  deleteRecall,
  exportRecall,
  sendRecall,
}

/** Returns, withdrawals and recalls: what happens to orders after they arrived. */
export function createReturnsService(context: ReturnsContext) {
  workForReturns(context)
  return { ...bindContext(context, { ...RETURNS, ...WITHDRAWALS, ...RECALLS }), findKeptLines: selectKeptLines }
}

export type ReturnsService = ReturnType<typeof createReturnsService>

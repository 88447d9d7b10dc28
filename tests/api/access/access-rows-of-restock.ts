import type { OperationName } from '#app/contract/contract.ts'
import { good, invalid, type Row } from './access-row.ts'

const missing = { status: 404, problem: 'not-found' } as const

/** Alerts of parts that are out of stock, and what the shop is short of. */
export const ROWS_OF_RESTOCK = {
  addStockAlert: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  confirmStockAlert: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  endStockAlerts: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  listStockAlerts: { who: 'signed in', proof: 'token', answer: good },
  deleteStockAlert: { who: 'signed in', proof: 'token', answer: missing },
  listStockNeeds: { who: 'admin', proof: 'token', answer: good },
  getStockNeed: { who: 'admin', proof: 'token', answer: missing },
  changeStockLimit: { who: 'admin', proof: 'token', body: {}, answer: invalid },
} satisfies Partial<Record<OperationName, Row>>

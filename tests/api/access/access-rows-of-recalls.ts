import type { OperationName } from '#app/contract/contract.ts'
import { good, invalid, type Row } from './access-row.ts'

const missing = { status: 404, problem: 'not-found' } as const

/** Serial numbers of what was sold, and recalls by them. */
export const ROWS_OF_RECALLS = {
  changeLineSerials: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  findSerial: { who: 'admin', proof: 'token', answer: invalid },
  listPartRecalls: { who: 'anyone', proof: 'none', answer: good },
  getPublicRecall: { who: 'anyone', proof: 'none', answer: missing },
  listRecalls: { who: 'admin', proof: 'token', answer: good },
  getRecall: { who: 'admin', proof: 'token', answer: missing },
  addRecall: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  editRecall: { who: 'admin', proof: 'token', body: {}, answer: invalid },
  deleteRecall: { who: 'admin', proof: 'token', answer: missing },
  exportRecall: { who: 'admin', proof: 'token', answer: missing },
  sendRecall: { who: 'admin', proof: 'token', answer: missing },
} satisfies Partial<Record<OperationName, Row>>

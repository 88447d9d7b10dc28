import type { withdrawalOperations } from '#returns/contract/withdrawals.ts'
import { good, invalid, type Row } from './access-row.ts'

const BY_LINK = { who: 'anyone', proof: 'none', body: { key: 'none' } } as const
const noLink = { status: 404, problem: 'not-found' } as const
const notOffered = { status: 409, problem: 'not-returnable' } as const
const AT_DESK = { who: 'admin', proof: 'token', body: {}, answer: invalid } as const

export const ROWS_OF_WITHDRAWALS: Readonly<Record<keyof typeof withdrawalOperations, Row>> = {
  withdrawContract: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  openWithdrawal: { ...BY_LINK, answer: noLink },
  confirmWithdrawal: { ...BY_LINK, answer: noLink },
  denyWithdrawal: { ...BY_LINK, answer: noLink },
  declareWithdrawal: { who: 'the order’s owner', proof: 'token', answer: notOffered },
  declareGuestWithdrawal: {
    ...{ who: 'who has the link of the guest order', proof: 'guest token', answer: notOffered },
  },
  listWithdrawals: { who: 'admin', proof: 'token', answer: good },
  matchWithdrawal: AT_DESK,
  acceptWithdrawal: AT_DESK,
  closeWithdrawal: AT_DESK,
}

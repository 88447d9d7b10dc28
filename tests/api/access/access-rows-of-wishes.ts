import type { OperationName } from '#app/contract/contract.ts'
import { good, invalid, type Row } from './access-row.ts'

const missing = { status: 404, problem: 'not-found' } as const

/** Wish lists of customers, and what anybody may ask about kept parts. */
export const ROWS_OF_WISHES = {
  listWishLists: { who: 'signed in', proof: 'token', answer: good },
  getWishList: { who: 'signed in', proof: 'token', answer: missing },
  addWishList: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  editWishList: { who: 'signed in', proof: 'token', body: { unknown: true }, answer: invalid },
  deleteWishList: { who: 'signed in', proof: 'token', answer: missing },
  putWish: { who: 'signed in', proof: 'token', body: { unknown: true }, answer: invalid },
  removeWish: { who: 'signed in', proof: 'token', answer: invalid },
  mergeWishes: { who: 'signed in', proof: 'token', body: {}, answer: invalid },
  lookAtParts: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
  openSharedList: { who: 'anyone', proof: 'none', body: {}, answer: invalid },
} satisfies Partial<Record<OperationName, Row>>

import { say } from '#platform/contract/language/text.ts'
import { WITHDRAW_HERE } from '#platform/contract/shop/law-texts.ts'
import type { Condition, OrderReturn, ReturnKind } from '#returns/contract/returns.ts'

export const KIND_WORDS: Readonly<Record<ReturnKind, string>> = {
  return: 'Return',
  withdrawal: 'Withdrawal',
  warranty: 'Warranty',
}

/** What a buyer chooses. */
export const KIND_CHOICES: Readonly<Record<ReturnKind, string>> = {
  withdrawal: say(WITHDRAW_HERE),
  return: 'Ask for a return',
  warranty: 'Report a warranty case',
}

export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  asNew: 'As new',
  damaged: 'Damaged',
  wrong: 'Wrong item',
  missing: 'Missing',
}

/** What happens next, for the buyer. */
export function nextOfReturn({ status, kind, refunded }: Pick<OrderReturn, 'status' | 'kind' | 'refunded'>): string {
  switch (status) {
    case 'requested':
      return 'We will look at your request and answer by email.'
    case 'approved':
      return kind === 'withdrawal'
        ? 'You withdrew from the contract. Send the units back within 14 days.'
        : 'Send the units back within 30 days.'
    case 'sent':
      return 'Your parcel is on its way to us.'
    case 'received':
      return 'Your parcel has arrived, and we are looking at it.'
    case 'closed':
      return refunded > 0 ? 'This return is complete.' : 'This return is closed.'
    case 'declined':
      return 'We could not accept this return.'
    case 'lapsed':
      return 'No parcel came within 30 days.'
  }
}

import { type Message, msg, t } from '#platform/contract/language/text.ts'
import { WITHDRAW_HERE } from '#platform/contract/shop/law-texts.ts'
import type { Condition, OrderReturn, ReturnKind } from '#returns/contract/returns.ts'

export const KIND_WORDS: Readonly<Record<ReturnKind, Message>> = {
  return: msg('Return'),
  withdrawal: msg('Withdrawal'),
  warranty: msg('Warranty'),
}

/** What a buyer chooses. */
export const KIND_CHOICES: Readonly<Record<ReturnKind, Message>> = {
  withdrawal: WITHDRAW_HERE,
  return: msg('Ask for a return'),
  warranty: msg('Report a warranty case'),
}

export const CONDITION_WORDS: Readonly<Record<Condition, Message>> = {
  asNew: msg('As new'),
  damaged: msg('Damaged'),
  wrong: msg('Wrong item'),
  missing: msg('Missing'),
}

/** What happens next, for the buyer. */
export function nextOfReturn({ status, kind, refunded }: Pick<OrderReturn, 'status' | 'kind' | 'refunded'>): string {
  switch (status) {
    case 'requested':
      return t('We will look at your request and answer by email.')
    case 'approved':
      return kind === 'withdrawal'
        ? t('You withdrew from the contract. Send the units back within 14 days.')
        : t('Send the units back within 30 days.')
    case 'sent':
      return t('Your parcel is on its way to us.')
    case 'received':
      return t('Your parcel has arrived, and we are looking at it.')
    case 'closed':
      return refunded > 0 ? t('This return is complete.') : t('This return is closed.')
    case 'declined':
      return t('We could not accept this return.')
    case 'lapsed':
      return t('No parcel came within 30 days.')
  }
}

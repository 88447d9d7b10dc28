import { type Message, msgc, say } from '#platform/contract/language/text.ts'
import type { ReturnStatus } from './returns.ts'
import type { Withdrawal } from './withdrawals.ts'

const RETURN_WORDS: Record<ReturnStatus, Message> = {
  requested: msgc('of a return, after “is”', 'requested'),
  approved: msgc('of a return, after “is”', 'approved'),
  sent: msgc('of a return, after “is”', 'sent'),
  received: msgc('of a return, after “is”', 'received'),
  closed: msgc('of a return, after “is”', 'closed'),
  declined: msgc('of a return, after “is”', 'declined'),
  lapsed: msgc('of a return, after “is”', 'lapsed'),
}

/** For a sentence that says what a return is. */
export function returnStatusWord(status: ReturnStatus): string {
  return say(RETURN_WORDS[status])
}

const WITHDRAWAL_WORDS: Record<Withdrawal['state'], Message> = {
  declared: msgc('of a withdrawal, after “is”', 'declared'),
  unmatched: msgc('of a withdrawal, after “is”', 'unmatched'),
  confirmed: msgc('of a withdrawal, after “is”', 'confirmed'),
  closed: msgc('of a withdrawal, after “is”', 'closed'),
}

export function withdrawalStateWord(state: Withdrawal['state']): string {
  return say(WITHDRAWAL_WORDS[state])
}

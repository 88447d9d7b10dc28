import type { WaitingEntry } from '#contract/overview.ts'
import type { MessagesContext } from './messages-context.ts'
import { countMessages } from './messages-store.ts'

/** The messages that nobody has answered, for the administrators' overview. */
export async function waitingMessages({ db }: Pick<MessagesContext, 'db'>): Promise<WaitingEntry[]> {
  const count = await countMessages(db, { status: 'new' })
  return [{ key: 'messages', label: 'Messages to answer', count, andMore: false, to: '/dashboard/messages?status=new' }]
}

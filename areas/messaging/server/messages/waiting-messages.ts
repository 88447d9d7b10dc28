import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countMessages } from './messages-store.ts'

export async function waitingMessages(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const count = await countMessages(db, { status: 'new' })
  return [
    { key: 'messages', label: 'Messages to reply to', count, andMore: false, to: '/dashboard/messages?status=new' },
  ]
}

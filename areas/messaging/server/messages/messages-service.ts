import { t } from '#platform/contract/language/text.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import type { MessagingContext } from '../messaging-context.ts'
import { exportMessages } from './administer-messages.ts'
import { countMessages, deleteMessagesOfAccount } from './messages-store.ts'

export type MessagesService = ReturnType<typeof createMessagesService>

export function createMessagesService(context: MessagingContext) {
  return {
    exportMessages: (accountId: string) => exportMessages(context, accountId),
    waiting,
    forgetWriter: deleteMessagesOfAccount, // In the caller's transaction
  }
}

async function waiting(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const count = await countMessages(db, { status: 'new' })
  return [
    { key: 'messages', label: t('Messages to reply to'), count, andMore: false, to: '/dashboard/messages?status=new' },
  ]
}

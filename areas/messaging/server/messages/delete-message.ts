import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { deleteMessage as operation } from '#messaging/contract/messages.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { MessagesContext } from './messages-context.ts'
import { deleteMessageRow } from './messages-store.ts'
import { messageNotFound } from './present-message.ts'

type Deleted = OutputOf<typeof operation>

/** Deletes a message with its replies; sent emails remain. */
export function deleteMessage({ db, audit }: MessagesContext, author: Author, id: string): Promise<Deleted | Refusal> {
  return inTransaction<Deleted | Refusal>(db, async (transaction) => {
    if (!(await deleteMessageRow(transaction, id))) return messageNotFound()
    await audit.record(transaction, author, { action: 'message.delete', object: `message:${id}` })
    return { acknowledged: true, deletedCount: 1 }
  })
}

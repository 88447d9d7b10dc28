import type { ContactMessage } from '#messaging/contract/messages.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { MessageRow } from './messages-store.ts'

export function presentMessage(row: MessageRow): ContactMessage {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    status: row.answeredAt ? 'answered' : 'new',
    signedIn: row.accountId !== null,
    createdAt: row.createdAt.toISOString(),
    ...(row.answeredAt && { answeredAt: row.answeredAt.toISOString() }),
  }
}

export function messageNotFound(): Refusal {
  return refuse('not-found', 'Message not found.')
}

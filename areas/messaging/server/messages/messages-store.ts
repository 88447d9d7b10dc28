import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Queryable, type ReadingDatabase, says } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { contactMessages, messageAnswers } from './messages-tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect
export type AnswerRow = typeof messageAnswers.$inferSelect
export type MessageFilter = { search?: string | undefined; status?: 'new' | 'answered' | undefined }

export function countMessagesSince(db: Queryable, since: Date): Promise<number> {
  return db.$count(contactMessages, gt(contactMessages.createdAt, since))
}

export async function insertMessage(db: Queryable, message: MessageRow): Promise<void> {
  await db.insert(contactMessages).values(message)
}

/** Newest first. */
export function selectMessages(
  db: Queryable,
  filter: MessageFilter,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<MessageRow[]> {
  const { createdAt, id } = contactMessages
  const onward = after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(contactMessages)
    .where(and(matching(filter), onward))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export function countMessages(db: ReadingDatabase, filter: MessageFilter): Promise<number> {
  return db.$count(contactMessages, matching(filter))
}

export async function selectMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** Until the caller's transaction ends. */
export async function lockMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

/** Oldest first. */
export function selectAnswers(db: Queryable, messageId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.at), asc(messageAnswers.id))
}

/** Also marks the locked message as answered. */
export async function insertAnswer(db: Queryable, answer: AnswerRow): Promise<void> {
  await db.insert(messageAnswers).values(answer)
  await db.update(contactMessages).set({ answeredAt: answer.at }).where(eq(contactMessages.id, answer.messageId))
}

/** With its replies; false when there is none. */
export async function deleteMessageRow(db: Queryable, id: string): Promise<boolean> {
  const gone = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id })
  return gone.length === 1
}

/** Newest first. */
export function selectMessagesOfAccount(db: Queryable, accountId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.accountId, accountId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
}

/** Oldest first. */
export function selectAnswersToAccount(db: Queryable, accountId: string) {
  const { messageId, at, text } = messageAnswers
  return db
    .select({ messageId, at, text })
    .from(messageAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, messageId))
    .where(eq(contactMessages.accountId, accountId))
    .orderBy(asc(at), asc(messageAnswers.id))
}

export async function deleteMessagesOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.accountId, accountId))
}

/** A sequential scan: messages are thousands, not millions. */
function matching({ search, status }: MessageFilter): SQL | undefined {
  const { name, email, message, answeredAt } = contactMessages
  return and(
    status && (status === 'new' ? isNull(answeredAt) : isNotNull(answeredAt)),
    says([name, email, message], search),
  )
}

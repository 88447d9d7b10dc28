import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, ReadingDatabase } from '#server/adapters/database/database.ts'
import type { NewestFirstPosition } from '#server/paging.ts'
import { contactMessages, messageAnswers } from './messages-tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect
export type AnswerRow = typeof messageAnswers.$inferSelect
export type MessageFilter = { search?: string | undefined; status?: 'new' | 'answered' | undefined }

/** How many messages came after a date. */
export async function countMessagesSince(db: Queryable, since: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(gt(contactMessages.createdAt, since))
  return row?.total ?? 0
}

/** Stores a message. */
export async function insertMessage(db: Queryable, message: MessageRow): Promise<void> {
  await db.insert(contactMessages).values(message)
}

/** Messages after a position, newest first. */
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

/** How many messages match. */
export async function countMessages(db: ReadingDatabase, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contactMessages).where(matching(filter))
  return row?.total ?? 0
}

export async function selectMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row
}

/** The message of that id, which nobody else changes until the caller's transaction ends. */
export async function lockMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

/** The answers to a message, the oldest first. */
export function selectAnswers(db: Queryable, messageId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.at), asc(messageAnswers.id))
}

/** Stores an answer to a locked message, which counts as answered from then on. */
export async function insertAnswer(db: Queryable, answer: AnswerRow): Promise<void> {
  await db.insert(messageAnswers).values(answer)
  await db.update(contactMessages).set({ answeredAt: answer.at }).where(eq(contactMessages.id, answer.messageId))
}

/** Removes a message with its answers. False when there is none of that id. */
export async function deleteMessageRow(db: Queryable, id: string): Promise<boolean> {
  const gone = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id })
  return gone.length === 1
}

/** Every message of the account, newest first. */
export function selectMessagesOfAccount(db: Queryable, accountId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.accountId, accountId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
}

/** The answers to all messages of the account, the oldest first. */
export function selectAnswersToAccount(db: Queryable, accountId: string) {
  const { messageId, at, text } = messageAnswers
  return db
    .select({ messageId, at, text })
    .from(messageAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, messageId))
    .where(eq(contactMessages.accountId, accountId))
    .orderBy(asc(at), asc(messageAnswers.id))
}

/** Removes every message of the account with its answers. */
export async function deleteMessagesOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.accountId, accountId))
}

/** The search reads row by row: messages are thousands, not millions. */
function matching({ search, status }: MessageFilter): SQL | undefined {
  const word = search?.toLowerCase()
  const { name, email, message, answeredAt } = contactMessages
  return and(
    status && (status === 'new' ? isNull(answeredAt) : isNotNull(answeredAt)),
    word ? or(...[name, email, message].map((it) => sql`strpos(lower(${it}), ${word}) > 0`)) : undefined,
  )
}

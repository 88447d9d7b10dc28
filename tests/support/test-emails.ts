import { desc, eq } from 'drizzle-orm'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import type { Database } from '#platform/server/database/database.ts'

type TestEmail = typeof emails.$inferSelect

/** The mailboxes of a shop under test. */
export type TestEmails = {
  /** The emails to an address, newest first. */
  emails(to: string): Promise<TestEmail[]>
  /** The link in the newest email to that address that has `subjectPart` in its subject. */
  emailLink(to: string, subjectPart: string): Promise<string>
}

/**
 * Reads emails where they are posted, so no mail server is needed, nor jobs that run. (Those take the links out of
 * emails that went out.)
 * @param settle waits until what is being posted is posted
 */
export function createTestEmails(db: Database, settle: () => Promise<void>): TestEmails {
  async function emailsTo(to: string): Promise<TestEmail[]> {
    await settle()
    return db.select().from(emails).where(eq(emails.to, to)).orderBy(desc(emails.createdAt), desc(emails.id))
  }

  return {
    emails: emailsTo,
    async emailLink(to, subjectPart) {
      const posted = await emailsTo(to)
      const link = posted.find(({ subject }) => subject.includes(subjectPart))?.secretUrl
      if (link) return link
      const subjects = posted.map(({ subject, status }) => `${subject} (${status})`).join(', ')
      throw new Error(`No letter to ${to} about "${subjectPart}" with a link in it; there are: ${subjects || 'none'}`)
    },
  }
}

import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/adapters/database/database.ts'
import { letters } from '#server/correspondence/correspondence-tables.ts'

type TestLetter = typeof letters.$inferSelect

/** The letters of a shop under test, as somebody finds them in their mailbox. */
export type TestLetters = {
  /** The letters to an address, newest first. */
  letters(to: string): Promise<TestLetter[]>
  /** The link in the newest letter to that address that has `subjectPart` in its subject. */
  letterLink(to: string, subjectPart: string): Promise<string>
}

/**
 * Reads letters where they are posted, so no mail server is needed, nor jobs that run. (Those take the links out of letters that
 * went out.)
 * @param settle waits until what is being posted is posted
 */
export function createTestLetters(db: Database, settle: () => Promise<void>): TestLetters {
  async function lettersTo(to: string): Promise<TestLetter[]> {
    await settle()
    return db.select().from(letters).where(eq(letters.to, to)).orderBy(desc(letters.createdAt), desc(letters.id))
  }

  return {
    letters: lettersTo,
    async letterLink(to, subjectPart) {
      const posted = await lettersTo(to)
      const link = posted.find(({ subject }) => subject.includes(subjectPart))?.secretUrl
      if (link) return link
      const subjects = posted.map(({ subject, status }) => `${subject} (${status})`).join(', ')
      throw new Error(`No letter to ${to} about "${subjectPart}" with a link in it; there are: ${subjects || 'none'}`)
    },
  }
}

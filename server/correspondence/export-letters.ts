import type { CorrespondenceContext } from './correspondence-context.ts'
import { selectLettersOfAccount } from './correspondence-store.ts'
import { maskSecret } from './mask-secret.ts'

/** The letters that went to an account, for its owner to take along. */
export async function exportLettersOf(
  { db }: CorrespondenceContext,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const letters = await selectLettersOfAccount(db, accountId)
  return letters.map((letter) => {
    const { to, subject, createdAt } = letter
    return { to, subject, text: maskSecret(letter).text, createdAt: createdAt.toISOString() }
  })
}

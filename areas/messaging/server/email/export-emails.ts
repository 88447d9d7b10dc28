import type { CorrespondenceContext } from './correspondence-context.ts'
import { selectEmailsOfAccount } from './correspondence-store.ts'
import { maskSecret } from './mask-secret.ts'

export async function exportEmailsOf(
  { db }: CorrespondenceContext,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const emails = await selectEmailsOfAccount(db, accountId)
  return emails.map((email) => {
    const { to, subject, createdAt } = email
    return { to, subject, text: maskSecret(email).text, createdAt: createdAt.toISOString() }
  })
}

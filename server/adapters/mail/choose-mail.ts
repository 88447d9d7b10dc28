import type { Mail } from './mail.ts'
import { createOutboxMail } from './outbox-mail.ts'
import type { SmtpSettings } from './smtp-mail.ts'

type Choice = { smtp: SmtpSettings | undefined; demo: boolean; say: (line: string) => void }

/**
 * A mail server when there are settings for one, else the outbox alone, without the library for the other in memory.
 */
export async function chooseMail({ smtp, demo, say }: Choice): Promise<Mail> {
  if (!smtp) return createOutboxMail(demo ? say : undefined)
  const { createSmtpMail } = await import('./smtp-mail.ts')
  return createSmtpMail(smtp)
}

import type { Mail } from './mail.ts'
import { createOutboxMail } from './outbox-mail.ts'
import type { SmtpSettings } from './smtp-mail.ts'

type Choice = { smtp: SmtpSettings | undefined; demo: boolean; say: (line: string) => void }

/** A mail server if configured, else the outbox; loads only the library it needs. */
export async function chooseMail({ smtp, demo, say }: Choice): Promise<Mail> {
  if (!smtp) return createOutboxMail(demo ? say : undefined)
  const { createSmtpMail } = await import('./smtp-mail.ts')
  return createSmtpMail(smtp)
}

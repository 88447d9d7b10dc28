import { EmailRefused, type Mail } from './mail.ts'
import type { SmtpSettings } from './smtp-mail.ts'

type Choice = { smtp: SmtpSettings | undefined; demo: boolean; say: (line: string) => void }

/** A mail server if configured, else the outbox; loads only the library it needs. */
export async function chooseMail({ smtp, demo, say }: Choice): Promise<Mail> {
  if (!smtp) return createOutboxMail(demo ? say : undefined)
  const { createSmtpMail } = await import('./smtp-mail.ts')
  return createSmtpMail(smtp)
}

/**
 * Emails stay in the shop's outbox. `say` prints each one with its link on the terminal in demo mode; without it every
 * email is refused, because nobody may read another's.
 */
export function createOutboxMail(say: ((line: string) => void) | undefined): Mail {
  return {
    kind: 'outbox',
    async deliver({ to, subject, secretUrl }) {
      if (!say) throw new EmailRefused('No mail server is set (SMTP_URL), so the email was not sent')
      say(`Email to ${to}: ${subject}${secretUrl ? ` ${secretUrl}` : ''}`)
    },
    async check() {
      if (!say) throw new Error('No mail server is set (SMTP_URL)')
    },
    async close() {},
  }
}

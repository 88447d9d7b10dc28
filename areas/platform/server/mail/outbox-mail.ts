import { EmailRefused, type Mail } from './mail.ts'

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

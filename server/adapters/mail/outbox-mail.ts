import { EmailRefused, type Mail } from './mail.ts'

/**
 * Emails that stay in the shop's own outbox.
 * @param say in demo mode, is told of each one, with its link, for whoever tries the shop out on a terminal. Undefined
 * outside demo mode: there nobody may read another's email, so each one is refused for want of a mail server
 */
export function createOutboxMail(say: ((line: string) => void) | undefined): Mail {
  return {
    kind: 'outbox',
    async deliver({ to, subject, secretUrl }) {
      if (!say) throw new EmailRefused('No mail server is set (SMTP_URL), so the email went nowhere')
      say(`Email to ${to}: ${subject}${secretUrl ? ` ${secretUrl}` : ''}`)
    },
    async check() {
      if (!say) throw new Error('No mail server is set (SMTP_URL)')
    },
    async close() {},
  }
}

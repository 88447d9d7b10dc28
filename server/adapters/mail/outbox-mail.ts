import { LetterRefused, type Mail } from './mail.ts'

/**
 * Letters that stay in the shop's own outbox.
 * @param say in demo mode, is told of each one, with its link, for whoever tries the shop out on a terminal. Undefined outside
 * demo mode: there nobody may read another's letter, so each one is refused for want of a mail server
 */
export function createOutboxMail(say: ((line: string) => void) | undefined): Mail {
  return {
    kind: 'outbox',
    async deliver({ to, subject, secretUrl }) {
      if (!say) throw new LetterRefused('No mail server is set (SMTP_URL), so the letter went nowhere')
      say(`Letter to ${to}: ${subject}${secretUrl ? ` ${secretUrl}` : ''}`)
    },
    async check() {
      if (!say) throw new Error('No mail server is set (SMTP_URL)')
    },
    async close() {},
  }
}

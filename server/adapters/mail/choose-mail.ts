import type { Mail } from './mail.ts'
import { createOutboxMail } from './outbox-mail.ts'
import { createSmtpMail, type SmtpSettings } from './smtp-mail.ts'

type Choice = { smtp: SmtpSettings | undefined; demo: boolean; say: (line: string) => void }

/** A mail server when there are settings for one, else the outbox alone. */
export function chooseMail({ smtp, demo, say }: Choice): Mail {
  return smtp ? createSmtpMail(smtp) : createOutboxMail(demo ? say : undefined)
}

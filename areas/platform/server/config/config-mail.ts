import type { ConfigVariables } from './config-variables.ts'

export type MailServer = {
  url: string
  from: string
  replyTo: string | undefined // Defaults to the sender
}

export function mailServer({ SMTP_URL: url, MAIL_FROM: from, SHOP_MAILBOX }: ConfigVariables): MailServer | undefined {
  return url && from ? { url, from, replyTo: SHOP_MAILBOX } : undefined
}

/** Invalid combinations: condition and message. */
export function mailProblems({ SMTP_URL, MAIL_FROM }: ConfigVariables): [boolean, string][] {
  return [[Boolean(SMTP_URL) !== Boolean(MAIL_FROM), 'SMTP_URL and MAIL_FROM go together: set both or none']]
}

/** Without email, nobody can reset a password. */
export function mailWarnings({ SMTP_URL, SHOP_DEMO }: ConfigVariables): string[] {
  if (SMTP_URL || SHOP_DEMO) return []
  return ['SMTP_URL is not set: no email is sent, not even password reset links.']
}

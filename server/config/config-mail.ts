import type { ConfigVariables } from './config-variables.ts'

/** The server that emails go out through. */
export type MailServer = {
  url: string
  from: string
  /** Undefined: answers go to the sender. */
  replyTo: string | undefined
}

export function mailServer({ SMTP_URL: url, MAIL_FROM: from, SHOP_MAILBOX }: ConfigVariables): MailServer | undefined {
  return url && from ? { url, from, replyTo: SHOP_MAILBOX } : undefined
}

/** What is wrong with the combination: each pair is a condition and the sentence that says it. */
export function mailProblems({ SMTP_URL, MAIL_FROM }: ConfigVariables): [boolean, string][] {
  return [[Boolean(SMTP_URL) !== Boolean(MAIL_FROM), 'SMTP_URL and MAIL_FROM go together: set both or none']]
}

/** Sentences for the person who starts the shop: without emails, nobody gets back in who forgot a password. */
export function mailWarnings({ SMTP_URL, SHOP_DEMO }: ConfigVariables): string[] {
  if (SMTP_URL || SHOP_DEMO) return []
  return ['SMTP_URL is not set: emails reach nobody, the links for a forgotten password neither.']
}

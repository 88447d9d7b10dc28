/** An email as text and HTML. */
export type OutgoingEmail = {
  /** A single address. */
  to: string
  subject: string
  text: string
  html: string
  /** The same for each try, so that mailboxes can detect duplicates. */
  id: string
  /** The address in it that only the recipient may have. */
  secretUrl: string | null
}

/** Permanently rejected; retrying is useless. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
}

export type Mail = {
  /** `outbox`: emails stay in the shop, for demos and tests. */
  kind: 'smtp' | 'outbox'
  /** Fails within 90 seconds. @throws EmailRefused when retrying is useless, other errors otherwise */
  deliver(email: OutgoingEmail): Promise<void>
  /** Sends nothing. @throws Error with the reason when emails can't be sent */
  check(): Promise<void>
  close(): Promise<void>
}

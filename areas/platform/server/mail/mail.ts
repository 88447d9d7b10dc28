/** An email as text and HTML. */
export type OutgoingEmail = {
  to: string // A single address
  subject: string
  text: string
  html: string
  id: string // The same for each try, so that mailboxes can detect duplicates
  secretUrl: string | null // The address in it that only the recipient may have
  unsubscribeUrl?: string | null // Posting to it ends such emails
  attachment?: { name: string; type: string; bytes: Uint8Array } | undefined
  logo?: { id: string; bytes: Uint8Array } | undefined // A PNG that the HTML shows by its content id
  picture?: { id: string; bytes: Uint8Array } | undefined // Another one
}

/** Permanently rejected; retrying is useless. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
}

export type Mail = {
  kind: 'smtp' | 'outbox' // `outbox`: emails stay in the shop, for demos and tests
  /** Fails within 90 seconds. @throws EmailRefused when retrying is useless, other errors otherwise */
  deliver(email: OutgoingEmail): Promise<void>
  /** Sends nothing. @throws Error with the reason when emails can't be sent */
  check(): Promise<void>
  close(): Promise<void>
}

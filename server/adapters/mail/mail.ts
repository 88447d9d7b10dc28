/** An email ready to go: a text for every reader, and the same as HTML. */
export type OutgoingEmail = {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** Equal for each try of one email, so that a mailbox that gets it twice can tell. */
  id: string
  /** The address in it that only its recipient may have. */
  secretUrl: string | null
}

/** The email will never be taken, however often it is tried. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
}

/** Brings emails out of the shop. */
export type Mail = {
  /** `smtp`: to a mail server. `outbox`: nowhere but the shop's own outbox, for demonstrations and tests. */
  kind: 'smtp' | 'outbox'
  /**
   * Hands one email over, or fails within a minute and a half.
   * @throws EmailRefused when there is no use in trying again, any other error when there is
   */
  deliver(email: OutgoingEmail): Promise<void>
  /** Whether emails can go: sends none. @throws Error with the reason when they can't */
  check(): Promise<void>
  /** Ends the connections. */
  close(): Promise<void>
}

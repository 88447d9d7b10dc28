/** A failure of the embedded server that the person at the machine can mend; the message is for them. */
export class EmbeddedPostgresFailure extends Error {
  /** Appends the way out (`DATABASE_URL`) to every message. */
  constructor(what: string, options?: ErrorOptions) {
    super(
      `${what}\nTo use a PostgreSQL server of your own, set DATABASE_URL=postgres://user:password@host:5432/name.`,
      options,
    )
    this.name = 'EmbeddedPostgresFailure'
  }
}

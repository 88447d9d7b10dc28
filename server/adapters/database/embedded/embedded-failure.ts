/** Why the embedded PostgreSQL could not be made, started or stopped, in words for the person who runs the shop. */
export class EmbeddedPostgresFailure extends Error {
  /** @param what what went wrong; the way out (`DATABASE_URL`) is added here so that no text forgets it */
  constructor(what: string, options?: ErrorOptions) {
    super(
      `${what}\nTo use a PostgreSQL server of your own, set DATABASE_URL=postgres://user:password@host:5432/name.`,
      options,
    )
    this.name = 'EmbeddedPostgresFailure'
  }
}

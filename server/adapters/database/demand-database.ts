import pg from 'pg'
import { OperatorError } from '#server/operator-error.ts'

const ANSWERS_WITHIN_MS = 5_000

/** Connects once. @throws OperatorError when that fails */
export async function demandDatabase(connectionString: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWERS_WITHIN_MS })
    client.on('error', () => {}) // the call that meets it fails with the same error
    await client.connect()
    await client.end()
  } catch (error) {
    throw new OperatorError(
      `The database can't be used (${reasonOf(error)}). See that the server of DATABASE_URL runs, that this machine reaches it, and that user, password and database name are right.`,
    )
  }
}

/** `localhost` has several addresses; then the message is in the error of each. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  if (!message && errors?.[0]) return reasonOf(errors[0])
  return (message || code || String(error)).split('\n')[0] ?? ''
}

/** Of connections that can't be made or are lost, and of several servers of which none leads (`find-leader.ts`). */
const NETWORK_CODES =
  /^(NO_LEADER|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTDOWN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/**
 * Whether an error says that the database can't be reached, is too busy or takes no writes: PostgreSQL's classes 08
 * (connection), 53 (resources), 57 (operator), 25006 (read-only, as a standby or a leader that was demoted is), 25P03
 * (idle in a transaction), 55P03 (lock wait), and the pool's own time-outs.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message } = cause as Error & { code?: string }
    if (/^(08...|53...|57...|25006|25P03|55P03)$/.test(code) || NETWORK_CODES.test(code)) return true
    if (
      /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable|Query read timeout/i.test(
        message,
      )
    )
      return true
  }
  return false
}

/** Whether nobody said anything, as a machine without power does, rather than refused or closed the connection. */
export function isUnanswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message } = cause as Error & { code?: string }
    if (/^(ETIMEDOUT|EHOSTDOWN|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return true
    if (/timeout expired|Query read timeout/.test(message)) return true
  }
  return false
}

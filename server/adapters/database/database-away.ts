/**
 * Whether an error says that the database can't be reached or is too busy: PostgreSQL's classes 08 (connection), 53
 * (resources), 57 (operator), 25P03 (idle in a transaction), 55P03 (lock wait), and the pool's own time-outs.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: string }
    if (/^(08...|53...|57...|25P03|55P03|ECONNREFUSED|ECONNRESET|ENOENT)$/.test(code ?? '')) return true
    if (/timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/i.test(message))
      return true
  }
  return false
}

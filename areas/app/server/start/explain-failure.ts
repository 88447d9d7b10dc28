import { isDatabaseUnavailable, reasonOf } from '#platform/server/database/database.ts'
import { describeError } from '#platform/server/describe-error.ts'
import { isForOperator } from '#platform/server/operator-error.ts'

/** Of `listen`, by error code. */
const LISTEN_ADVICE: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Choose another: PORT=3001 npm start',
  EACCES: 'This user may not listen on that port. Choose one above 1023: PORT=3001 npm start',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Use HOST=127.0.0.1, or 0.0.0.0 for all of its addresses.',
  ENOTFOUND: 'HOST is no address of this machine. Use HOST=127.0.0.1, or 0.0.0.0 for all of its addresses.',
}

/** What is printed when the shop doesn't start: a sentence for the person, or the stack of a bug. */
export function explainFailure(error: unknown): string {
  const { code = '', syscall, message, stack } = error as NodeJS.ErrnoException
  if (isForOperator(error)) return message
  const advice = syscall === 'listen' || code === 'ENOTFOUND' ? LISTEN_ADVICE[code] : undefined
  if (advice) return advice
  if (isDatabaseUnavailable(error))
    return `The database went away while the shop started (${reasonOf(error)}). Start the shop again.`
  // The message of a failed query lists its parameters.
  return message?.startsWith('Failed query:') ? JSON.stringify(describeError(error)) : (stack ?? message)
}

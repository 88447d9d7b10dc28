import type { Queryable } from '#platform/server/database/database.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { selectDemoAccounts } from '../demo/demo-accounts-store.ts'

/** For a shop that is no demo: the password of a demo's accounts is known to everybody. @throws OperatorError */
export async function refuseDemoAccounts(db: Queryable): Promise<void> {
  const why = describeDemoAccounts((await selectDemoAccounts(db)).map(({ email }) => email))
  if (why) throw new OperatorError(why)
}

/** What to say of the accounts of a demo with these addresses, and what to do. Undefined when there are none. */
export function describeDemoAccounts(emails: readonly string[]): string | undefined {
  if (emails.length === 0) return undefined
  return `The database has accounts of a demo, whose password everybody knows (${emails.join(', ')}): remove them with npm run shop -- remove-demo, or start another shop with another DATA_DIR or DATABASE_URL.`
}

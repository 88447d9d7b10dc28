import type { NewIdentity } from '#accounts/server/identity/identity.ts'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from '#platform/server/config/demo-addresses.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import type { App } from '../app.ts'
import { markDemoAccount, selectDemoAccounts } from './demo-accounts-store.ts'

type Parts = Pick<App, 'accounts' | 'identity'> & { db: Queryable }

/**
 * A demo begins on an empty database or goes on with its own: a real shop would get an administrator with a known
 * password. @throws OperatorError
 */
export async function demandDemoDatabase({ accounts, db }: Pick<Parts, 'accounts' | 'db'>): Promise<void> {
  if (!(await accounts.hasAdmin()) || (await selectDemoAccounts(db)).length > 0) return
  throw new OperatorError(
    'This database belongs to a shop with its own administrator. A demo would add an administrator whose password everybody knows: start the shop with npm run serve, or start a demo with another DATA_DIR or DATABASE_URL.',
  )
}

/** Creates both demo accounts, or resets their passwords to the one the login page shows. Demo mode only. */
export async function makeDemoAccounts(parts: Parts, password: string): Promise<void> {
  const demo = { password, emailVerified: true }
  await makeAccount(parts, { ...demo, email: DEMO_ADMIN_EMAIL, name: 'Demo Administrator' })
  await makeAccount(parts, { ...demo, email: DEMO_CUSTOMER_EMAIL, name: 'Demo Customer' })
  await parts.accounts.makeAdmin(DEMO_ADMIN_EMAIL)
}

async function makeAccount(
  { accounts, identity, db }: Parts,
  { email, name, ...identification }: NewIdentity,
): Promise<void> {
  const made = await identity.create({ email, name, ...identification })
  const known = made ?? (await identity.findByEmail(email))
  if (!known) return
  // Lists both before their first sign-in.
  const account = await accounts.openAccount({ id: known.accountId, email, name })
  if (account) await markDemoAccount(db, account.id)
  if (!made) await identity.setPassword(known.accountId, identification.password)
}

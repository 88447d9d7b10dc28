import type { Identity, NewIdentity } from './adapters/identity/identity.ts'
import type { App } from './app.ts'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from './shop-settings.ts'

/**
 * Makes the two demo accounts; those that are there get the configured password, which the login page shows. Only ever called in
 * demo mode, which takes loopback addresses only.
 */
export async function makeDemoAccounts(
  { accounts, identity }: Pick<App, 'accounts' | 'identity'>,
  password: string,
): Promise<void> {
  const demo = { password, emailVerified: true }
  await makeAccount(identity, { ...demo, email: DEMO_ADMIN_EMAIL, name: 'Demo Administrator' })
  await makeAccount(identity, { ...demo, email: DEMO_CUSTOMER_EMAIL, name: 'Demo Customer' })
  await accounts.makeAdmin(DEMO_ADMIN_EMAIL)
}

async function makeAccount(identity: Identity, account: NewIdentity): Promise<void> {
  if (await identity.create(account)) return
  const known = await identity.findByEmail(account.email)
  if (known) await identity.setPassword(known.accountId, account.password)
}

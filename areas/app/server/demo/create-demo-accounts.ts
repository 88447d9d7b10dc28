import type { NewIdentity } from '#accounts/server/identity/identity.ts'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from '#admin/server/shop-settings.ts'
import type { App } from '../app.ts'

/** Creates both demo accounts, or resets their passwords to the one the login page shows. Demo mode only. */
export async function makeDemoAccounts(
  { accounts, identity }: Pick<App, 'accounts' | 'identity'>,
  password: string,
): Promise<void> {
  const demo = { password, emailVerified: true }
  await makeAccount({ accounts, identity }, { ...demo, email: DEMO_ADMIN_EMAIL, name: 'Demo Administrator' })
  await makeAccount({ accounts, identity }, { ...demo, email: DEMO_CUSTOMER_EMAIL, name: 'Demo Customer' })
  await accounts.makeAdmin(DEMO_ADMIN_EMAIL)
}

async function makeAccount(
  { accounts, identity }: Pick<App, 'accounts' | 'identity'>,
  { email, name, ...identification }: NewIdentity,
): Promise<void> {
  const made = await identity.create({ email, name, ...identification })
  // Lists both before their first sign-in.
  if (made) await accounts.openAccount({ id: made.accountId, email, name })
  const known = made ? undefined : await identity.findByEmail(email)
  if (known) await identity.setPassword(known.accountId, identification.password)
}

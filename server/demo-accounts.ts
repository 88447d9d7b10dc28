import type { App } from './app.ts'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from './shop-settings.ts'

/** Makes the two demo accounts unless they are there. Only ever called in demo mode, which takes loopback addresses only. */
export async function makeDemoAccounts(
  { accounts, identity }: Pick<App, 'accounts' | 'identity'>,
  password: string,
): Promise<void> {
  await identity.create({ email: DEMO_ADMIN_EMAIL, name: 'Demo Administrator', password, emailVerified: true })
  await identity.create({ email: DEMO_CUSTOMER_EMAIL, name: 'Demo Customer', password, emailVerified: true })
  await accounts.makeAdmin(DEMO_ADMIN_EMAIL)
}

import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from './app.ts'

/**
 * Makes the configured first administrator while the shop has none. The password of the new account goes into a file that only
 * the owner of the data folder can read. An account that somebody opened under that address before is left alone: whoever
 * signs up first must not become the administrator.
 * @returns a sentence for the person who starts the shop
 */
export async function makeFirstAdmin(
  { accounts, identity }: Pick<App, 'accounts' | 'identity'>,
  email: string,
  dataDir: string,
): Promise<string> {
  if (await accounts.hasAdmin()) return 'The shop has an administrator; ADMIN_EMAIL changes nothing.'
  const password = randomBytes(18).toString('base64url')
  if (!(await identity.create({ email, name: 'Administrator', password, emailVerified: true }))) {
    return `There is an account for ${email} already. If it is yours, run: npm run shop -- make-admin ${email}`
  }
  await accounts.makeAdmin(email)
  const file = path.join(dataDir, 'first-admin.txt')
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600 })
  return `Made the first administrator ${email}. The password is in ${file}: sign in, change it, delete the file.`
}

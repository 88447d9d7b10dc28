import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '#server/app.ts'

/**
 * Makes the configured first administrator while the shop has none. The password of the new account goes into a file
 * that only the owner of the data folder can read. An account that somebody opened under that address before is left
 * alone: whoever signs up first must not become the administrator.
 * @returns a sentence for the person who starts the shop
 */
export async function makeFirstAdmin(
  { accounts, identity }: Pick<App, 'accounts' | 'identity'>,
  email: string,
  dataDir: string,
): Promise<string> {
  if (await accounts.hasAdmin()) return 'The shop has an administrator; ADMIN_EMAIL changes nothing.'
  const file = path.join(dataDir, 'first-admin.txt')
  // The file first: whatever stops the shop in between, no password is lost, and the next start goes on from here.
  const password = await notePassword(file, email)
  const made = await identity.create({ email, name: 'Administrator', password, emailVerified: true })
  const known = made ?? (await identity.findByEmail(email))
  if (!made && !(known && (await identity.verifyPassword(known.accountId, password)))) {
    await rm(file, { force: true })
    return `There is an account for ${email} already. If it is yours, run: npm run shop -- make-admin ${email}`
  }
  await accounts.makeAdmin(email)
  return `Made the first administrator ${email}. The password is in ${file}: sign in, change it, delete the file.`
}

/** The password that an earlier start noted for that address, when it was stopped before it was done. */
async function passwordNoted(file: string, email: string): Promise<string | undefined> {
  const [noted, password] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return noted === email && password ? password : undefined
}

/**
 * Notes a new password, unless one is noted for that address already. The file appears whole or not at all, and of two
 * processes that start at once the second takes what the first noted.
 */
async function notePassword(file: string, email: string): Promise<string> {
  const noted = await passwordNoted(file, email)
  if (noted) return noted
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${email}\n${randomBytes(18).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another process was quicker, or an earlier start was for another address and never came to its end.
    if (!(await passwordNoted(file, email))) await rm(file, { force: true })
  } finally {
    await rm(draft, { force: true })
  }
  return notePassword(file, email)
}

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '../app.ts'

type Shop = Pick<App, 'accounts' | 'identity'>

/**
 * Creates the configured first administrator while there is none, and writes the password to a private file. An
 * existing account is left alone: whoever signs up first must not become administrator. Of processes that start at
 * once, one does it and the others wait. Returns a message for the operator.
 */
export function makeFirstAdmin(shop: Shop, email: string, dataDir: string): Promise<string> {
  return shop.accounts.inTurnForFirstAdmin(() => makeAlone(shop, email, dataDir))
}

async function makeAlone({ accounts, identity }: Shop, email: string, dataDir: string): Promise<string> {
  if (await accounts.hasAdmin()) return 'The shop already has an administrator, so ADMIN_EMAIL is ignored.'
  const file = path.join(dataDir, 'first-admin.txt')
  // The file first: if the shop stops in between, the next start continues with this password.
  const password = await notePassword(file, email)
  const made = await identity.create({ email, name: 'Administrator', password, emailVerified: true })
  const known = made ?? (await identity.findByEmail(email))
  if (!made && !(known && (await identity.verifyPassword(known.accountId, password)))) {
    await rm(file, { force: true })
    return `An account for ${email} already exists. If it is yours, run: npm run shop -- make-admin ${email}`
  }
  await accounts.makeAdmin(email)
  return `Created the first administrator ${email}. The password is in ${file}: log in, change it, and delete the file.`
}

/** From an earlier start that was interrupted. */
async function passwordNoted(file: string, email: string): Promise<string | undefined> {
  const [noted, password] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return noted === email && password ? password : undefined
}

/** Written atomically, in place of one for another address. */
async function notePassword(file: string, email: string): Promise<string> {
  const noted = await passwordNoted(file, email)
  if (noted) return noted
  const password = randomBytes(18).toString('base64url')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${email}\n${password}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
  return password
}

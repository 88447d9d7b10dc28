import { randomBytes } from 'node:crypto'
import { inTransaction } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digests.ts'
import type { IdentityContext } from '../identity-context.ts'
import { isDeviceOf, putDevice } from './device-store.ts'
import { nameDevice } from './name-device.ts'
import { holdSession } from './session-store.ts'

const DEVICE_ID_BYTES = 24

export const DEVICE_LIFETIME_S = 400 * 24 * 60 * 60 // Since the last sign-in; the longest cookie that browsers allow

export type SignIn = {
  account: { accountId: string; email: string; name: string }
  sessionId: string
  userAgent: string | null | undefined
  network: string | null | undefined
}

export function newDeviceId(): string {
  return randomBytes(DEVICE_ID_BYTES).toString('base64url')
}

export async function isKnownDevice(
  { db }: Pick<IdentityContext, 'db'>,
  email: string,
  deviceId: string,
): Promise<boolean> {
  return isDeviceOf(db, email, digestOf(deviceId))
}

/** Emails the owner about a new device, unless it is the first. */
export async function rememberDevice(parts: IdentityContext, deviceId: string, signIn: SignIn): Promise<void> {
  const { account, sessionId, userAgent, network } = signIn
  const at = parts.now()
  await inTransaction(parts.db, async (db) => {
    // A new password ended the session meanwhile.
    if (!(await holdSession(db, sessionId))) return
    const outcome = await putDevice(db, { accountId: account.accountId, deviceHash: digestOf(deviceId) }, at)
    if (outcome !== 'new') return
    await parts.emails.newDevice(db, account, { device: nameDevice(userAgent), network: network || 'unknown', at })
  })
}

/** Remembers the device without an email, after other proof. */
export async function trustDevice({ db, now }: IdentityContext, deviceId: string, accountId: string): Promise<void> {
  await putDevice(db, { accountId, deviceHash: digestOf(deviceId) }, now())
}

import { validate as isUuid } from 'uuid'
import { LINK_KINDS } from '../account-safety-tables.ts'
import type { Identity, SessionSummary } from '../identity.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { deletePerson } from '../identity-store.ts'
import { voidLinks } from '../link-store.ts'
import { DEVICE_LIFETIME_S } from './known-devices.ts'
import { nameDevice } from './name-device.ts'
import { deleteExpired, deleteSessions, selectSessions, selectSignedInAt } from './session-store.ts'

type SessionService = Pick<
  Identity,
  'signedInAt' | 'sessionsOf' | 'endSessionsOf' | 'voidLinksOf' | 'deleteIdentity' | 'removeExpired'
>

export function sessionService({ db, now }: Pick<IdentitySettings, 'db' | 'now'>): SessionService {
  return {
    signedInAt: async (sessionId) => (isUuid(sessionId) ? selectSignedInAt(db, sessionId, now()) : undefined),
    sessionsOf: (accountId) => listSessions({ db, now }, accountId),
    endSessionsOf: (accountId, except, transaction = db) => deleteSessions(transaction, accountId, except),
    voidLinksOf: (accountId, transaction = db) => voidLinks(transaction, accountId, LINK_KINDS, now()),
    deleteIdentity: deletePerson,
    removeExpired: () => deleteExpired(db, now(), new Date(now().getTime() - DEVICE_LIFETIME_S * 1000)),
  }
}

/** Last used first. */
export async function listSessions(
  { db, now }: Pick<IdentitySettings, 'db' | 'now'>,
  accountId: string,
): Promise<SessionSummary[]> {
  const sessions = await selectSessions(db, accountId, now())
  return sessions.map(({ id, userAgent, ipAddress, createdAt, lastUsedAt }) => ({
    id,
    device: nameDevice(userAgent),
    network: ipAddress || 'unknown',
    createdAt,
    lastUsedAt,
  }))
}

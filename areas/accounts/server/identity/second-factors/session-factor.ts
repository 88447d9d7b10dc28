import type { GenericEndpointContext } from '@better-auth/core'

export type Factor = 'totp' | 'recovery-code' | 'passkey'

const SET_UP_APP = '/two-factor/verify-totp'
const REMOVE_APP = '/two-factor/disable'
const CHANGE_PASSWORD = '/change-password'
const REPLACING: readonly string[] = [SET_UP_APP, REMOVE_APP, CHANGE_PASSWORD]

const BEGUN_AT: Readonly<Record<string, Factor>> = {
  [SET_UP_APP]: 'totp',
  '/two-factor/verify-backup-code': 'recovery-code',
  '/passkey/verify-authentication': 'passkey',
}

export const APP_FACTORS: readonly Factor[] = ['totp', 'recovery-code']
export const PASSKEY_FACTORS: readonly Factor[] = ['passkey']

type NewSession = { userId: string } & Record<string, unknown>
type Before = { createdAt: Date; secondFactor?: unknown; provedAt?: unknown }

/** A session that replaces another keeps its factor, age and proof, unless this call removes the factor. */
export function sessionFactor(session: NewSession, context: GenericEndpointContext | null) {
  const path = context?.path ?? ''
  const signedIn = context?.context.session
  const replaced = REPLACING.includes(path) && signedIn?.user.id === session.userId ? signedIn.session : undefined
  if (!replaced) return { data: { ...session, secondFactor: BEGUN_AT[path] ?? null, provedAt: null } }
  const { createdAt, provedAt, secondFactor: kept } = replaced as Before
  const removed = path === REMOVE_APP && kept !== 'passkey'
  const secondFactor = BEGUN_AT[path] ?? (removed ? null : (kept ?? null))
  if (path === CHANGE_PASSWORD) return { data: { ...session, secondFactor, provedAt: null } }
  return { data: { ...session, secondFactor, createdAt, provedAt: provedAt ?? null } }
}

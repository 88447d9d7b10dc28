import { retryWhileBusy } from '../retry-while-busy.ts'
import type { Person, ServerGroup } from '../server-group.ts'

/** The sender of a request. */
export const CALLERS = ['visitor', 'customer', 'other customer', 'administrator', 'banned'] as const
export type CallerKind = (typeof CALLERS)[number]

export type FuzzPeople = {
  /** An account of that kind, with a valid token unless it is banned. */
  caller(kind: CallerKind): Promise<Person | undefined>
  /** Puts right what the fuzz did to a caller: its account deleted, its sessions ended. */
  renew(kind: CallerKind): Promise<void>
  /** Addresses that administrators may promote, demote and ban: none of a caller. */
  targets: readonly string[]
}

const PASSWORD = 'correct horse battery'
/** Access tokens live for ten minutes. */
const RENEW_AFTER_MS = 5 * 60_000
const TARGETS = 4

/** Signs up an account of each kind, and some for administrators to act on. */
export async function gatherPeople(group: ServerGroup): Promise<FuzzPeople> {
  const people = await group.signUp(CALLERS.length - 1 + TARGETS)
  const [customer, other, administrator, banned, ...targets] = people
  if (!customer || !other || !administrator || !banned) throw new Error('Nobody signed up')
  await group.pool.query('UPDATE auth_user SET email_verified = true')
  await group.makeAdmin(administrator)
  const token = administrator.token
  const ask = (...request: Parameters<ServerGroup['request']>) => retryWhileBusy(() => group.request(...request))
  const ban = await ask('PUT', `/api/user/ban/${banned.email}`, { token, body: { reason: 'Fuzz' } })
  if (ban.status !== 200) throw new Error(`The ban was answered ${ban.status}`)
  const byKind = { customer, 'other customer': other, administrator, banned }
  const renewedAtMs = new Map<CallerKind, number>()
  const renewals = new Map<CallerKind, Promise<void>>()

  async function renewNow(kind: Exclude<CallerKind, 'visitor' | 'banned'>): Promise<void> {
    const person = byKind[kind]
    const { email } = person
    const credentials = { email, password: PASSWORD }
    const signedIn = await ask('POST', '/api/auth/sign-in/email', { body: credentials })
    const begun =
      signedIn.status === 200
        ? signedIn
        : await ask('POST', '/api/auth/sign-up/email', { body: { name: 'Person', ...credentials } })
    if (begun.status !== 200) throw new Error(`${kind} can't sign in: ${JSON.stringify(begun.body)}`)
    person.cookie = begun.cookies.join('; ')
    const answer = await ask('PUT', `/api/user/${email}`, { cookie: person.cookie, body: {} })
    person.token = (answer.body as { token: string }).token
    renewedAtMs.set(kind, Date.now())
  }

  function renew(kind: CallerKind): Promise<void> {
    if (kind === 'visitor' || kind === 'banned') return Promise.resolve()
    const underWay = renewals.get(kind) ?? renewNow(kind).finally(() => renewals.delete(kind))
    renewals.set(kind, underWay)
    return underWay
  }

  for (const kind of CALLERS) renewedAtMs.set(kind, Date.now())
  return {
    renew,
    targets: targets.map(({ email }) => email),
    async caller(kind) {
      if (kind === 'visitor') return undefined
      if (Date.now() - (renewedAtMs.get(kind) ?? 0) > RENEW_AFTER_MS || renewals.has(kind)) await renew(kind)
      return byKind[kind]
    },
  }
}

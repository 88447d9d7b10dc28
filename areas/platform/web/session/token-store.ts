import { msg, say, t } from '#platform/contract/language/text.ts'
import { readAccessToken } from './access-token.ts'

type Account = { email: string; name: string }

/** How a session was left: where pages that need an account lead (default: login), and why, in a sentence. */
export type Leaving = { leaveTo?: string | undefined; why?: string | undefined }

/**
 * `unknown` on the server and until hydration. `ended` without anybody's wish: pages stay as they are until somebody
 * logs in; `asked` once something that a person did needs that. `seen`: the shop had known it since the page was
 * loaded.
 */
export type Session =
  | { state: 'unknown'; email?: undefined; name?: undefined }
  | ({ state: 'signed-in' } & Account)
  | ({ state: 'ended'; asked: boolean; seen: boolean } & Account)
  | ({ state: 'signed-out'; email?: undefined; name?: undefined } & Leaving)

/** Specification, section 3. */
const STORAGE_KEY = 'accessToken'
/** Whose session it is, from login to sign-out: a token that is missing meanwhile means that the session ended. */
const ACCOUNT_KEY = 'signedInAs'
/** Tells other tabs to drop their drafts. */
const SIGN_OUT_KEY = 'signedOutAt'

const ELSEWHERE = msg('You signed out in another tab or window.')

const UNKNOWN: Session = { state: 'unknown' }
const listeners = new Set<() => void>()
let isSeen = false
let snapshot: Session = UNKNOWN
let snapshotToken: string | undefined
/**
 * What localStorage did not take, full or refused: it lasts as long as the page, or until another tab changes what was
 * stored `beside` it.
 */
const memory = new Map<string, { value: string; beside: string | null }>()

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function read(key: string): string | undefined {
  const [kept, now] = [memory.get(key), stored(key)]
  if (kept?.beside === now) return kept.value
  memory.delete(key)
  return now ?? undefined
}

function write(key: string, value: string | undefined): void {
  memory.delete(key)
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== undefined) memory.set(key, { value, beside: stored(key) })
  }
}

export const storedToken = (): string | undefined => read(STORAGE_KEY)

/** Begins or renews a session; without a token signs out. */
export function storeToken(token: string | undefined, leaving: Leaving = {}): void {
  // Before the token, which other tabs follow.
  if (token === undefined) write(ACCOUNT_KEY, undefined)
  write(STORAGE_KEY, token)
  isSeen = token !== undefined
  refresh(leaving)
  keepAccount()
}

/** The shop has answered the session. */
export function noteSeen(): void {
  isSeen = true
}

/** The shop no longer knows the session. `asked`: something that a person did needs one. */
export function endSession({ asked }: { asked: boolean }): void {
  const session = currentSession()
  if (session.email === undefined || (session.state === 'ended' && !asked)) return
  const { email, name } = session
  write(ACCOUNT_KEY, JSON.stringify({ email, name }))
  write(STORAGE_KEY, undefined)
  become({ state: 'ended', asked, seen: isSeen, email, name })
}

/** Opens the login over the page of a session that ended, or closes it. */
export function askToLogIn(asked: boolean): void {
  const session = currentSession()
  if (session.state === 'ended') become({ ...session, asked })
}

/** Why somebody is not signed in, in a sentence; undefined where it was their wish, and for visitors. */
export function whySignedOut(session: Session): string | undefined {
  if (session.state === 'ended') return t('Your session has ended.')
  return session.state === 'signed-out' ? session.why : undefined
}

/** Makes other tabs drop their drafts. */
export const announceSignOut = (): void => write(SIGN_OUT_KEY, new Date().toISOString())

/** Also reports changes from other tabs. Returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    keepAccount()
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** Stable between changes. Browser only. */
export function currentSession(): Session {
  if (snapshot === UNKNOWN || storedToken() !== snapshotToken) snapshot = sessionOf(storedToken())
  return snapshot
}

/** Public pages are the same for everyone. */
export function serverSession(): Session {
  return UNKNOWN
}

function sessionOf(token: string | undefined, leaving?: Leaving): Session {
  snapshotToken = token
  const claims = token === undefined ? undefined : readAccessToken(token)
  if (claims) return snapshotOr({ state: 'signed-in', email: claims.email, name: claims.name })
  if (leaving) return { state: 'signed-out', ...leaving }
  const account = keptAccount()
  if (account) return snapshotOr({ state: 'ended', asked: false, seen: isSeen, ...account })
  if (snapshot.state === 'signed-out') return snapshot
  return { state: 'signed-out', ...(snapshot.email !== undefined && { why: say(ELSEWHERE) }) }
}

/** What is the same as before stays the same object. */
function snapshotOr(session: Session): Session {
  const isSame = (['state', 'email', 'name'] as const).every((key) => snapshot[key] === session[key])
  return isSame ? snapshot : session
}

function keepAccount(): void {
  const { state, email, name } = currentSession()
  if (state === 'signed-in') write(ACCOUNT_KEY, JSON.stringify({ email, name }))
}

function keptAccount(): Account | undefined {
  try {
    const { email, name } = JSON.parse(read(ACCOUNT_KEY) ?? '{}') as Partial<Account>
    return typeof email === 'string' ? { email, name: typeof name === 'string' ? name : '' } : undefined
  } catch {
    return undefined
  }
}

function refresh(leaving?: Leaving): void {
  become(sessionOf(storedToken(), leaving))
}

function become(session: Session): void {
  snapshot = session
  snapshotToken = storedToken()
  for (const listener of [...listeners]) listener()
}

function onStorage(event: StorageEvent): void {
  if (event.key === SIGN_OUT_KEY) void import('./drafts.ts').then(({ removeAllDrafts }) => removeAllDrafts())
  if (event.key === STORAGE_KEY || event.key === ACCOUNT_KEY || event.key === null) refresh()
}

/** A page restored from the back/forward cache missed storage events. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && storedToken() !== snapshotToken) refresh()
}

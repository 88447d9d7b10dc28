import { readAccessToken } from './access-token.ts'

/**
 * `leaveTo`: where the pages that need an account go now; they go to the login page without it. `ended`: nobody here
 * signed out.
 */
type Leaving = { leaveTo?: string | undefined; ended?: boolean | undefined }

/** Who is signed in, as far as this browser knows. `unknown` on the server and until the page is hydrated. */
export type Session =
  | { state: 'unknown'; email?: undefined; name?: undefined }
  | { state: 'signed-in'; email: string; name: string }
  | ({ state: 'signed-out'; email?: undefined; name?: undefined } & Leaving)

/** The name is part of the specification (section 3). */
const STORAGE_KEY = 'accessToken'
/**
 * Changed when somebody signs out, for the other tabs to see. A session that ran out changes only the token: then
 * drafts stay.
 */
const SIGN_OUT_KEY = 'signedOutAt'

const UNKNOWN: Session = { state: 'unknown' }
const listeners = new Set<() => void>()
let snapshot: Session = UNKNOWN
let snapshotToken: string | undefined
/** Where a browser refuses localStorage, the session lasts as long as the page. */
let memoryToken: string | undefined

/** The stored access token. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? memoryToken
  } catch {
    return memoryToken
  }
}

/** Stores a new access token, or removes it; `leaving` says how and where to. */
export function storeToken(token: string | undefined, leaving: Leaving = {}): void {
  memoryToken = undefined
  try {
    if (token === undefined) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, token)
  } catch {
    memoryToken = token
  }
  refresh(leaving)
}

/** Tells the other tabs that somebody signed out here, so that they forget what was typed as well. */
export function announceSignOut(): void {
  try {
    localStorage.setItem(SIGN_OUT_KEY, new Date().toISOString())
  } catch {
    // Where nothing can be stored, the tabs share no session either.
  }
}

/** Calls `listener` after every change, also one made in another tab. Gives the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
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

/** The session now; the same object until something changes. In the browser only. */
export function currentSession(): Session {
  if (snapshot === UNKNOWN || storedToken() !== snapshotToken) snapshot = sessionOf(storedToken())
  return snapshot
}

/** What the server knows of the session: nothing, so that a public page is the same for everybody. */
export function serverSession(): Session {
  return UNKNOWN
}

function sessionOf(token: string | undefined, leaving: Leaving = {}): Session {
  snapshotToken = token
  const claims = token === undefined ? undefined : readAccessToken(token)
  if (!claims) return { state: 'signed-out', ...leaving }
  const same = snapshot.state === 'signed-in' && snapshot.email === claims.email && snapshot.name === claims.name
  return same ? snapshot : { state: 'signed-in', email: claims.email, name: claims.name }
}

function refresh(leaving?: Leaving): void {
  snapshot = sessionOf(storedToken(), leaving)
  for (const listener of [...listeners]) listener()
}

function onStorage(event: StorageEvent): void {
  if (event.key === SIGN_OUT_KEY) void import('./drafts.ts').then(({ removeAllDrafts }) => removeAllDrafts())
  if (event.key !== STORAGE_KEY && event.key !== null) return
  refresh()
}

/** A page that the browser had put aside missed what happened meanwhile. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && storedToken() !== snapshotToken) refresh()
}

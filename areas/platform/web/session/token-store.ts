import { readAccessToken } from './access-token.ts'

/** `leaveTo`: redirect of pages that need an account (default: login). `ended`: the session expired. */
type Leaving = { leaveTo?: string | undefined; ended?: boolean | undefined }

/** `unknown` on the server and until hydration. */
export type Session =
  | { state: 'unknown'; email?: undefined; name?: undefined }
  | { state: 'signed-in'; email: string; name: string }
  | ({ state: 'signed-out'; email?: undefined; name?: undefined } & Leaving)

/** Specification, section 3. */
const STORAGE_KEY = 'accessToken'
/** Tells other tabs about a sign-out. An expired session changes only the token, so drafts stay. */
const SIGN_OUT_KEY = 'signedOutAt'

const UNKNOWN: Session = { state: 'unknown' }
const listeners = new Set<() => void>()
let snapshot: Session = UNKNOWN
let snapshotToken: string | undefined
/** Without localStorage the session lasts as long as the page. */
let memoryToken: string | undefined

export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? memoryToken
  } catch {
    return memoryToken
  }
}

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

/** Makes other tabs drop their drafts. */
export function announceSignOut(): void {
  try {
    localStorage.setItem(SIGN_OUT_KEY, new Date().toISOString())
  } catch {
    // Without storage tabs share no session either.
  }
}

/** Also reports changes from other tabs. Returns the unsubscribe function. */
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

/** Stable between changes. Browser only. */
export function currentSession(): Session {
  if (snapshot === UNKNOWN || storedToken() !== snapshotToken) snapshot = sessionOf(storedToken())
  return snapshot
}

/** Public pages are the same for everyone. */
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

/** A page restored from the back/forward cache missed storage events. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && storedToken() !== snapshotToken) refresh()
}

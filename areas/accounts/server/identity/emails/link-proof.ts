import { msg } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { LinkKind } from '../account-safety-tables.ts'
import { hasStillHash } from '../credential-store.ts'
import type { IdentityContext } from '../identity-context.ts'
import { selectIdentityById } from '../identity-store.ts'
import { type Link, selectLink, spendLink } from '../link-store.ts'
import { demandPassword } from '../passwords/demand-password.ts'

/** The button on the page of an email's link. */
export type LinkRequest = {
  token: string
  password?: string | undefined
  viewerId: string | undefined // The account of the browser's session
}

/** Proven by session, or by the password with this hash. */
type LinkProof = { kind: LinkKind; accountId: string; hash?: string }

export const LINK_OVER = refuse('not-found', msg('This link has expired or was already used.'))
const OF_ANOTHER = refuse('not-allowed', msg('This link belongs to another account than the one you are logged in to.'))
const SIGN_IN_FIRST = refuse('proof-needed', msg('Log in to your account first.'))

/**
 * Whether the link's own account is asking. The email proves the address, not the account: someone else may have signed
 * up with it, or changed to it. Uses nothing up.
 */
export async function proveForLink(
  parts: IdentityContext,
  kind: LinkKind,
  { token, password, viewerId }: LinkRequest,
): Promise<LinkProof | Refusal> {
  const link = await selectLink(parts.db, token, parts.now())
  const person = link?.kind === kind ? await selectIdentityById(parts.db, link.accountId) : undefined
  if (!person || (await parts.people.maySignIn(person.accountId)) !== undefined) return LINK_OVER
  const { accountId } = person
  if (viewerId !== undefined) return viewerId === accountId ? { kind, accountId } : OF_ANOTHER
  const typed = await demandPassword(parts, { ...person, from: 'anywhere' }, password)
  if (typed === 'no-password') return SIGN_IN_FIRST
  return isRefusal(typed) ? typed : { kind, accountId, hash: typed.hash }
}

/** Uses up the link unless it is used already or the password has changed. In the transaction `db`. */
export async function spendProvenLink(
  db: Queryable,
  { kind, accountId, hash }: LinkProof,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  if (hash !== undefined && !(await hasStillHash(db, accountId, hash))) return undefined
  return spendLink(db, token, kind, now)
}

import { matchPath } from 'react-router'

type SecretAddress = {
  path: string // As in `areas/routes.ts`
  secret: { query: string } | { fragment: readonly string[] } | { segment: string }
}

/** Every page whose address may hold a secret: whoever has the address may do something for its owner. */
export const SECRET_ADDRESSES: readonly SecretAddress[] = [
  { path: '/verifyEmail', secret: { query: 'token' } },
  { path: '/confirmEmail', secret: { query: 'token' } },
  { path: '/resetPassword', secret: { query: 'token' } },
  { path: '/invitation', secret: { fragment: ['token'] } },
  { path: '/guest-orders/:orderId', secret: { fragment: ['key'] } },
  { path: '/stockAlert/:alertId', secret: { fragment: ['confirm', 'end'] } },
  { path: '/reviewInvitation/:orderId', secret: { fragment: ['review', 'end'] } },
  { path: '/reviewInvitation/:orderId', secret: { query: 'end' } },
  { path: '/withdrawal/:withdrawalId', secret: { fragment: ['key'] } },
  { path: '/lists/:link', secret: { segment: 'link' } },
  // Of drafts.
  { path: '/pages/:name', secret: { query: 'preview' } },
  { path: '/', secret: { query: 'preview' } },
  { path: '/blogs', secret: { query: 'preview' } },
  { path: '/blogs/:slug', secret: { query: 'preview' } },
  { path: '/portfolio', secret: { query: 'preview' } },
  // Where to go afterwards may be one of the others.
  { path: '/login', secret: { query: 'returnTo' } },
  { path: '/login/secondFactor', secret: { query: 'returnTo' } },
  { path: '/signUp', secret: { query: 'returnTo' } },
]

/** Query parameters whose names sound like secrets and hold none. */
export const NO_SECRETS: readonly string[] = [
  'key', // Of a row of the rule book
]

/** Pages that hold a secret only where their query has it. */
const ONLY_WITH: readonly string[] = ['returnTo', 'preview']

/** Whether a page, or the data of one, is among them. */
export function mayHoldSecret(pathname: string, query: URLSearchParams): boolean {
  const path = pathname.replace(/\.data$/, '')
  return SECRET_ADDRESSES.some((each) => {
    if (!matchPath(each.path, path)) return false
    return !('query' in each.secret) || !ONLY_WITH.includes(each.secret.query) || query.has(each.secret.query)
  })
}

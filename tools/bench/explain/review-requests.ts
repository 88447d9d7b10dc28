import { numberedId } from '../orders/pgbench.ts'

type VoteRequest = { role: 'visitor' | 'admin'; method: string; path: string; body?: unknown }
const HELPFUL = '/api/review/{review}/helpful'

/** Votes of somebody else for a customer's review, lists in the order of them, and its moderation. */
export const REVIEW_REQUESTS: readonly VoteRequest[] = [
  { role: 'admin', method: 'PUT', path: HELPFUL },
  { role: 'admin', method: 'GET', path: '/api/review/votes?reviews={review}' },
  { role: 'admin', method: 'DELETE', path: HELPFUL },
  { role: 'visitor', method: 'POST', path: '/api/review/{review}/report', body: { reason: 'other' } },
  { role: 'admin', method: 'GET', path: '/api/reviews/{review}/past' },
  ...['held', 'reported'].map((state) => ({
    ...{ role: 'admin' as const, method: 'GET', path: `/api/reviews?state=${state}` },
  })),
  { role: 'admin', method: 'POST', path: '/api/reviews/{review}/reports/dismiss' },
  ...['sort=helpful', 'sort=stars', 'sort=helpful&stars=2', `part=${numberedId(30)}&sort=helpful`].map((query) => ({
    ...{ role: 'visitor' as const, method: 'GET', path: `/api/review?${query}` },
  })),
]

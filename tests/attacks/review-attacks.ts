import type { Attack, AttackRequest } from './attack.ts'
import { REVIEW } from './running/scene-subjects.ts'

const post = (path: string, json: object): AttackRequest => ({ method: 'POST', path, json })

/** Reviews of purchases, votes, reports and what administrators do with reviews. */
export const REVIEW_ATTACKS: readonly Attack[] = [
  {
    id: 'a review of somebody else’s purchase',
    who: 'customer',
    request: ({ part, victimsOrder: order }) => post('/api/review', { ...REVIEW, part, order }),
    answer: 404,
    sameAs: ({ part, nothing: order }) => post('/api/review', { ...REVIEW, part, order }),
  },
  {
    id: 'a review of a guest’s purchase',
    who: 'customer',
    request: ({ part, guestOrder }) => post('/api/review', { ...REVIEW, part, order: guestOrder.insertedId }),
    answer: 404,
  },
  {
    id: 'a review of a purchase that is not paid',
    who: 'customer',
    request: ({ part, order }) => post('/api/review', { ...REVIEW, part, order }),
    answer: 409,
    problem: 'order-state',
  },
  {
    id: 'a review that says itself that its author is verified',
    who: 'customer',
    request: () => post('/api/review', { ...REVIEW, verifiedBuyer: true }),
    answer: 422,
  },
  {
    id: 'a review that says itself how helpful it is',
    who: 'customer',
    request: () => post('/api/review', { ...REVIEW, helpful: 1_000_000 }),
    answer: 422,
  },
  {
    id: 'somebody else’s review gets no photo',
    who: 'customer',
    request: ({ victimsReview }) => ({
      method: 'PUT',
      path: `/api/review/${victimsReview}`,
      json: { ...REVIEW, photos: [] },
    }),
    answer: 404,
  },
  ...(['PUT', 'DELETE'] as const).flatMap((method): Attack[] => [
    {
      id: `${method} of a vote for one’s own review`,
      who: 'administrator',
      request: async ({ group, administrator }) => {
        const body = { ...REVIEW, review: `Of my own shop, ${method}` }
        const added = await group.request('POST', '/api/review', { token: administrator.token, body })
        return { method, path: `/api/review/${(added.body as { insertedId: string }).insertedId}/helpful` }
      },
      answer: 403,
      changes: ['reviews'],
    },
    {
      id: `${method} of a visitor’s vote`,
      request: ({ victimsReview }) => ({ method, path: `/api/review/${victimsReview}/helpful` }),
      answer: 401,
    },
    {
      id: `${method} of a vote for what is no review`,
      who: 'customer',
      request: ({ nothing }) => ({ method, path: `/api/review/${nothing}/helpful` }),
      answer: 404,
    },
  ]),
  {
    id: 'votes of 201 reviews are not told at once',
    who: 'customer',
    request: ({ nothing }) => ({ path: `/api/review/votes?reviews=${Array(201).fill(nothing).join()}` }),
    answer: [414, 422, 431],
  },
  {
    id: 'a report with a note of 501 letters',
    request: ({ victimsReview }) =>
      post(`/api/review/${victimsReview}/report`, { reason: 'other', note: 'x'.repeat(501) }),
    answer: 422,
  },
  {
    id: 'a report of what is no review',
    request: ({ nothing }) => post(`/api/review/${nothing}/report`, { reason: 'other' }),
    answer: 404,
  },
  ...['past', 'show', 'hide', 'reports/dismiss', 'answer'].map(
    (deed): Attack => ({
      id: `a customer does not reach ${deed} of a review`,
      who: 'customer',
      request: ({ victimsReview }) => ({
        method: { past: 'GET', answer: 'DELETE' }[deed] ?? 'POST',
        path: `/api/reviews/${victimsReview}/${deed}`,
        ...(deed === 'hide' && { json: {} }),
      }),
      answer: 403,
    }),
  ),
]

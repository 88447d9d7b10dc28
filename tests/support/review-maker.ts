import type { Review } from '#engagement/contract/reviews.ts'
import type { TestAnswer } from './test-request.ts'
import type { TestAccount, TestShop } from './test-shop.ts'

/** A review as the form sends it. */
export const REVIEW = { name: 'Ada Lovelace', img: 'none', review: 'Runs true', ratings: '5' }

type Wish = Partial<Record<keyof typeof REVIEW, unknown>> & { part?: unknown; order?: unknown; photos?: unknown }

/** Sends the review form. */
export function sendReview(shop: TestShop, { token }: TestAccount, wish: Wish = {}, key?: string): Promise<TestAnswer> {
  return shop.request('POST', '/api/review', {
    token,
    body: { ...REVIEW, ...wish },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

/** Adds a review and answers its id. @throws Error when it is refused */
export async function reviewed(shop: TestShop, customer: TestAccount, wish: Wish = {}): Promise<string> {
  const answer = await sendReview(shop, customer, wish)
  if (answer.status !== 200) throw new Error(`The review was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return (answer.body as { insertedId: string }).insertedId
}

/** The public list. */
export async function readReviews(shop: TestShop, query = ''): Promise<Review[]> {
  return (await shop.request('GET', `/api/review${query}`)).body as Review[]
}

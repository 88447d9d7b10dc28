import type { AdministeredReview } from '#contract/reviews/review-administration.ts'
import { shop } from '#web/shop-client.ts'

/** What is done after a question; an answer has a form of its own. */
export type ReviewAction = 'hide' | 'show' | 'removeAnswer'

type Words = {
  label: string
  question: (review: AdministeredReview) => string
  explanation: string
  success: string
  danger: boolean
}

/** What an administrator can do with a review, in words. */
export const REVIEW_ACTIONS: Readonly<Record<ReviewAction, Words>> = {
  hide: {
    label: 'Hide',
    question: ({ name }) => `Hide the review by ${name}?`,
    explanation: 'It disappears from all lists and from the average. Its writer sees that the shop has hidden it.',
    success: 'The review is hidden',
    danger: true,
  },
  show: {
    label: 'Show',
    question: ({ name }) => `Show the review by ${name} again?`,
    explanation: 'It appears where it was before, and counts in the average again.',
    success: 'The review is shown',
    danger: false,
  },
  removeAnswer: {
    label: 'Remove answer',
    question: ({ name }) => `Remove the answer to ${name}?`,
    explanation: 'The review stays; what the shop said to it goes. The audit log keeps it.',
    success: 'The answer is removed',
    danger: true,
  },
}

/** Does it. `reason` is for the audit log, when something is hidden. */
export function runReviewAction(action: ReviewAction, { _id: id }: AdministeredReview, reason: string) {
  const params = { id }
  if (action === 'hide') return shop.hideReview({ params, body: reason.trim() ? { reason } : {} })
  return action === 'show' ? shop.showReview({ params }) : shop.removeReviewAnswer({ params })
}

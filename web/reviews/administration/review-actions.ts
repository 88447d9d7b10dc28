import type { AdministeredReview } from '#contract/reviews/review-administration.ts'
import { shop } from '#web/shop-client.ts'

export type ReviewAction = 'approve' | 'hide' | 'show' | 'dismissReports' | 'removeAnswer'

type Words = {
  label: string
  question: (review: AdministeredReview) => string
  explanation: string
  success: string
  danger: boolean
}

export const REVIEW_ACTIONS: Readonly<Record<ReviewAction, Words>> = {
  hide: {
    label: 'Hide',
    question: ({ name }) => `Hide the review by ${name}?`,
    explanation: 'It is removed from all lists and the average. The author is told it is hidden.',
    success: 'Review hidden',
    danger: true,
  },
  approve: {
    label: 'Approve',
    question: ({ name }) => `Publish the review by ${name}?`,
    explanation: 'It is listed and counts towards the average.',
    success: 'Review published',
    danger: false,
  },
  dismissReports: {
    label: 'Dismiss reports',
    question: ({ name }) => `Let the review by ${name} stand?`,
    explanation: 'It stays where it is, and its reports are deleted.',
    success: 'Reports dismissed',
    danger: false,
  },
  show: {
    label: 'Show',
    question: ({ name }) => `Show the review by ${name} again?`,
    explanation: 'It is listed again and counts towards the average.',
    success: 'Review shown',
    danger: false,
  },
  removeAnswer: {
    label: 'Remove reply',
    question: ({ name }) => `Remove the reply to ${name}?`,
    explanation: 'The review stays. The audit log keeps the reply.',
    success: 'Reply removed',
    danger: true,
  },
}

/** `reason`: of hiding, for the audit log. */
export function runReviewAction(action: ReviewAction, { _id: id }: AdministeredReview, reason: string) {
  const params = { id }
  if (action === 'hide') return shop.hideReview({ params, body: reason.trim() ? { reason } : {} })
  if (action === 'dismissReports') return shop.dismissReports({ params })
  return action === 'show' || action === 'approve' ? shop.showReview({ params }) : shop.removeReviewAnswer({ params })
}

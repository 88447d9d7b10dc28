import { type AdministeredReview, REVIEW_STATES } from '#engagement/contract/review-desk.ts'
import { shop } from '#platform/web/shop-client.ts'
import { type Desk, type ModeratingAction, moderatingActions } from '../moderation/desk/desk.ts'
import { REVIEW_QUERIES } from './review-form.ts'

type ReviewDesk = Desk<AdministeredReview, ModeratingAction, (typeof REVIEW_STATES)[number]>

const ACTIONS: ReviewDesk['actions'] = {
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
    question: ({ name }) => `Keep the review by ${name}?`,
    explanation: 'It stays public, and its reports are deleted.',
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

function run(action: ModeratingAction, { _id: id }: AdministeredReview, reason: string): Promise<unknown> {
  const params = { id }
  if (action === 'hide') return shop.hideReview({ params, body: reason.trim() ? { reason } : {} })
  if (action === 'dismissReports') return shop.dismissReports({ params })
  return action === 'removeAnswer' ? shop.removeReviewAnswer({ params }) : shop.showReview({ params })
}

export const REVIEW_DESK: ReviewDesk = {
  queries: REVIEW_QUERIES,
  title: 'Reviews',
  lead: 'Approve or hide reviews; reply where useful.',
  words: { one: 'review', many: 'reviews' },
  search: [
    { name: 'search', label: 'Text, name or email' },
    {
      name: 'state',
      label: 'Status',
      options: [
        { value: '', label: 'All' },
        { value: 'held', label: 'Waiting for approval' },
        { value: 'reported', label: 'Reported' },
        { value: 'unanswered', label: 'Without a reply' },
        { value: 'hidden', label: 'Hidden' },
      ],
    },
  ],
  states: REVIEW_STATES,
  noneOfState: {
    held: 'No review waits for approval',
    reported: 'No review was reported',
    unanswered: 'Every review has a reply',
    hidden: 'No hidden reviews',
  },
  noneYet: 'Customer reviews appear here.',
  actions: ACTIONS,
  actionsFor: moderatingActions,
  run,
  nameOf: ({ name }) => name,
  textOf: ({ review }) => review,
  answerLabel: ({ answer }) => (answer ? 'Edit reply' : 'Reply'),
  answerTitle: (review) => `Reply to ${review?.name}`,
}

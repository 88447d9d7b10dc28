import { type AdministeredReview, REVIEW_STATES } from '#engagement/contract/review-desk.ts'
import { msg, plural, t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { type Desk, type ModeratingAction, moderatingActions } from '../moderation/desk/desk.ts'
import { REVIEW_QUERIES } from './review-form.ts'

type ReviewDesk = Desk<AdministeredReview, ModeratingAction, (typeof REVIEW_STATES)[number]>

const ACTIONS: ReviewDesk['actions'] = {
  hide: {
    label: msg('Hide'),
    question: ({ name }) => t('Hide the review by {name}?', { name }),
    explanation: msg('It is removed from all lists and the average. The author is told it is hidden.'),
    success: msg('Review hidden'),
    danger: true,
  },
  approve: {
    label: msg('Approve'),
    question: ({ name }) => t('Publish the review by {name}?', { name }),
    explanation: msg('It is listed and counts towards the average.'),
    success: msg('Review published'),
    danger: false,
  },
  dismissReports: {
    label: msg('Dismiss reports'),
    question: ({ name }) => t('Keep the review by {name}?', { name }),
    explanation: msg('It stays public, and its reports are deleted.'),
    success: msg('Reports dismissed'),
    danger: false,
  },
  show: {
    label: msg('Show'),
    question: ({ name }) => t('Show the review by {name} again?', { name }),
    explanation: msg('It is listed again and counts towards the average.'),
    success: msg('Review shown'),
    danger: false,
  },
  removeAnswer: {
    label: msg('Remove reply'),
    question: ({ name }) => t('Remove the reply to {name}?', { name }),
    explanation: msg('The review stays. The audit log keeps the reply.'),
    success: msg('Reply removed'),
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
  title: msg('Reviews'),
  lead: msg('Approve or hide reviews; reply where useful.'),
  words: {
    search: msg('Search reviews'),
    count: (total) => plural(total, '{count} review', '{count} reviews'),
    most: msg('More than 10,000 reviews'),
    notFound: msg('No matching reviews'),
    showAll: msg('Check the spelling, or show all reviews.'),
    none: msg('No reviews yet'),
  },
  search: [
    { name: 'search', label: msg('Text, name or email') },
    {
      name: 'state',
      label: msg('Status'),
      options: [
        { value: '', label: msg('All') },
        { value: 'held', label: msg('Waiting for approval') },
        { value: 'reported', label: msg('Reported') },
        { value: 'unanswered', label: msg('Without a reply') },
        { value: 'hidden', label: msg('Hidden') },
      ],
    },
  ],
  states: REVIEW_STATES,
  noneOfState: {
    held: msg('No review waits for approval'),
    reported: msg('No review was reported'),
    unanswered: msg('Every review has a reply'),
    hidden: msg('No hidden reviews'),
  },
  noneYet: msg('Customer reviews appear here.'),
  actions: ACTIONS,
  actionsFor: moderatingActions,
  run,
  nameOf: ({ name }) => name,
  textOf: ({ review }) => review,
  answerLabel: ({ answer }) => (answer ? t('Edit reply') : t('Reply')),
  answerTitle: (review) => t('Reply to {name}', { name: review?.name ?? '' }),
}

import type { ReviewSettings } from '#admin/contract/settings/review-settings.ts'
import type { HeldFor } from '#engagement/contract/review-desk.ts'
import type { ReportReason } from '#engagement/contract/reviews.ts'

export const PUBLISHING_LABELS: Readonly<Record<ReviewSettings['publish'], string>> = {
  'at-once': 'At once',
  'verified-at-once': 'At once from buyers, others after approval',
  approved: 'After approval',
}

export const QUESTION_PUBLISHING_LABELS: Readonly<Record<ReviewSettings['questions'], string>> = {
  'at-once': 'At once, before they are answered',
  approved: 'Once we answer or approve them',
}

/** Why a review waits. */
export const HELD_LABELS: Readonly<Record<HeldFor, string>> = {
  approval: 'Waiting for approval, by your settings',
  link: 'Contains a link',
  word: 'Contains a word from your list',
  repeated: 'Same text as another review',
  network: 'Many reviews from one network in a day',
}

export const REPORT_LABELS: Readonly<Record<ReportReason, string>> = {
  'not-about': 'It is not about the part or the shop',
  advertising: 'It is advertising',
  insulting: 'It is insulting',
  private: 'It contains private information',
  other: 'Something else',
}

import type { ReviewSettings } from '#admin/contract/settings/review-settings.ts'
import type { HeldFor } from '#engagement/contract/review-desk.ts'
import type { ReportReason } from '#engagement/contract/reviews.ts'
import { type Message, msg } from '#platform/contract/language/text.ts'

export const PUBLISHING_LABELS: Readonly<Record<ReviewSettings['publish'], Message>> = {
  'at-once': msg('At once'),
  'verified-at-once': msg('At once from buyers, others after approval'),
  approved: msg('After approval'),
}

export const QUESTION_PUBLISHING_LABELS: Readonly<Record<ReviewSettings['questions'], Message>> = {
  'at-once': msg('At once, before they are answered'),
  approved: msg('Once we answer or approve them'),
}

/** Why a review waits. */
export const HELD_LABELS: Readonly<Record<HeldFor, Message>> = {
  approval: msg('Waiting for approval, by your settings'),
  link: msg('Contains a link'),
  word: msg('Contains a word from your list'),
  repeated: msg('Same text as another review'),
  network: msg('Many reviews from one network in a day'),
}

export const REPORT_LABELS: Readonly<Record<ReportReason, Message>> = {
  'not-about': msg('It is not about the part or the shop'),
  advertising: msg('It is advertising'),
  insulting: msg('It is insulting'),
  private: msg('It contains private information'),
  other: msg('Something else'),
}

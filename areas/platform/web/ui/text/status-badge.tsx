import { type Message, msg, say } from '#platform/contract/language/text.ts'
import { sentenceCase } from './sentence-case.ts'

type Tone = 'waiting' | 'good' | 'bad' | 'over' | 'plain'

/** How statuses are shown, and how they look. Others are shown as they are. */
const STATUSES: Readonly<Record<string, readonly [words: Message, tone: Tone]>> = {
  placed: [msg('status', 'Placed'), 'waiting'],
  unpaid: [msg('status', 'Unpaid'), 'waiting'],
  pending: [msg('status', 'Pending'), 'waiting'],
  waiting: [msg('status', 'Waiting'), 'waiting'],
  'waiting for transfer': [msg('status', 'Waiting for transfer'), 'waiting'],
  'pays on pick-up': [msg('status', 'Pays on pick-up'), 'waiting'],
  'waiting for your transfer': [msg('status', 'Waiting for your transfer'), 'waiting'],
  new: [msg('status', 'New'), 'waiting'],
  requested: [msg('status', 'Requested'), 'waiting'],
  approved: [msg('status', 'Approved'), 'good'],
  received: [msg('status', 'Received'), 'good'],
  closed: [msg('status', 'Closed'), 'plain'],
  declined: [msg('status', 'Declined'), 'over'],
  lapsed: [msg('status', 'Lapsed'), 'over'],
  declared: [msg('status', 'Declared'), 'waiting'],
  unmatched: [msg('status', 'Unmatched'), 'waiting'],
  confirmed: [msg('status', 'Confirmed'), 'good'],
  answered: [msg('status', 'Answered'), 'good'],
  accepted: [msg('status', 'Accepted'), 'good'],
  withdrawn: [msg('status', 'Withdrawn'), 'over'],
  sent: [msg('status', 'Sent'), 'good'],
  failed: [msg('status', 'Failed'), 'bad'],
  deleted: [msg('status', 'Deleted'), 'bad'],
  banned: [msg('status', 'Banned'), 'bad'],
  paid: [msg('status', 'Paid'), 'good'],
  shipped: [msg('status', 'Shipped'), 'good'],
  delivered: [msg('status', 'Delivered'), 'good'],
  succeeded: [msg('status', 'Succeeded'), 'good'],
  cancelled: [msg('status', 'Cancelled'), 'over'],
  canceled: [msg('status', 'Canceled'), 'over'],
  expired: [msg('status', 'Expired'), 'over'],
  refunded: [msg('status', 'Refunded'), 'plain'],
  'partly refunded': [msg('status', 'Partly refunded'), 'plain'],
  disputed: [msg('status', 'Disputed'), 'bad'],
  'check fit': [msg('status', 'Check fit'), 'bad'],
  'to check': [msg('status', 'To check'), 'waiting'],
  valid: [msg('status', 'Valid'), 'good'],
  'not valid': [msg('status', 'Not valid'), 'over'],
  packed: [msg('status', 'Packed'), 'waiting'],
  lost: [msg('status', 'Lost'), 'bad'],
  'came back': [msg('status', 'Came back'), 'bad'],
  dropped: [msg('status', 'Dropped'), 'over'],
  unchanged: [msg('status', 'Unchanged'), 'plain'],
  'in use': [msg('status', 'In use'), 'plain'],
  hidden: [msg('status', 'Hidden'), 'plain'],
  'default for delivery': [msg('status', 'Default for delivery'), 'plain'],
  'default for billing': [msg('status', 'Default for billing'), 'plain'],
  'tax refunded': [msg('status', 'Tax refunded'), 'plain'],
  'waits for approval': [msg('status', 'Waits for approval'), 'plain'],
  'hidden by the shop': [msg('status', 'Hidden by the shop'), 'plain'],
  draft: [msg('status', 'Draft'), 'plain'],
}

const TONE_CLASS: Record<Tone, string> = {
  waiting: 'border-graphite text-ink',
  good: 'border-good text-good',
  bad: 'border-bad text-bad',
  over: 'border-hairline text-graphite line-through',
  plain: 'border-hairline text-ink',
}

/** The colour only repeats what the word says. */
export function StatusBadge({ status }: { status: string }) {
  const [words, tone] = STATUSES[status.toLowerCase()] ?? [undefined, 'plain']
  return (
    <span
      className={`figures inline-block whitespace-nowrap rounded-xs border px-2 text-xs leading-6 ${TONE_CLASS[tone]}`}
    >
      {words ? say(words) : sentenceCase(status)}
    </span>
  )
}

import { type Message, msgc, say } from '#platform/contract/language/text.ts'
import { sentenceCase } from './sentence-case.ts'

type Tone = 'waiting' | 'good' | 'bad' | 'over' | 'plain'

/** How statuses are shown, and how they look. Others are shown as they are. */
const STATUSES: Readonly<Record<string, readonly [words: Message, tone: Tone]>> = {
  placed: [msgc('status', 'Placed'), 'waiting'],
  open: [msgc('status', 'Open'), 'plain'],
  unpaid: [msgc('status', 'Unpaid'), 'waiting'],
  pending: [msgc('status', 'Pending'), 'waiting'],
  waiting: [msgc('status', 'Waiting'), 'waiting'],
  'waiting for transfer': [msgc('status', 'Waiting for transfer'), 'waiting'],
  'pays on pick-up': [msgc('status', 'Pays on pick-up'), 'waiting'],
  'waiting for your transfer': [msgc('status', 'Waiting for your transfer'), 'waiting'],
  new: [msgc('status', 'New'), 'waiting'],
  requested: [msgc('status', 'Requested'), 'waiting'],
  approved: [msgc('status', 'Approved'), 'good'],
  received: [msgc('status', 'Received'), 'good'],
  closed: [msgc('status', 'Closed'), 'plain'],
  declined: [msgc('status', 'Declined'), 'over'],
  lapsed: [msgc('status', 'Lapsed'), 'over'],
  declared: [msgc('status', 'Declared'), 'waiting'],
  unmatched: [msgc('status', 'Unmatched'), 'waiting'],
  confirmed: [msgc('status', 'Confirmed'), 'good'],
  answered: [msgc('status', 'Answered'), 'good'],
  accepted: [msgc('status', 'Accepted'), 'good'],
  withdrawn: [msgc('status', 'Withdrawn'), 'over'],
  sent: [msgc('status', 'Sent'), 'good'],
  failed: [msgc('status', 'Failed'), 'bad'],
  deleted: [msgc('status', 'Deleted'), 'bad'],
  banned: [msgc('status', 'Banned'), 'bad'],
  paid: [msgc('status', 'Paid'), 'good'],
  shipped: [msgc('status', 'Shipped'), 'good'],
  delivered: [msgc('status', 'Delivered'), 'good'],
  succeeded: [msgc('status', 'Succeeded'), 'good'],
  cancelled: [msgc('status', 'Cancelled'), 'over'],
  canceled: [msgc('status', 'Canceled'), 'over'],
  expired: [msgc('status', 'Expired'), 'over'],
  refunded: [msgc('status', 'Refunded'), 'plain'],
  'partly refunded': [msgc('status', 'Partly refunded'), 'plain'],
  disputed: [msgc('status', 'Disputed'), 'bad'],
  'check fit': [msgc('status', 'Check fit'), 'bad'],
  'to check': [msgc('status', 'To check'), 'waiting'],
  valid: [msgc('status', 'Valid'), 'good'],
  'not valid': [msgc('status', 'Not valid'), 'over'],
  packed: [msgc('status', 'Packed'), 'waiting'],
  lost: [msgc('status', 'Lost'), 'bad'],
  'came back': [msgc('status', 'Came back'), 'bad'],
  dropped: [msgc('status', 'Dropped'), 'over'],
  unchanged: [msgc('status', 'Unchanged'), 'plain'],
  changed: [msgc('status', 'Changed'), 'plain'],
  done: [msgc('status', 'Done'), 'plain'],
  'put back': [msgc('status', 'Put back'), 'plain'],
  'in use': [msgc('status', 'In use'), 'plain'],
  hidden: [msgc('status', 'Hidden'), 'plain'],
  'default for delivery': [msgc('status', 'Default for delivery'), 'plain'],
  'default for billing': [msgc('status', 'Default for billing'), 'plain'],
  'tax refunded': [msgc('status', 'Tax refunded'), 'plain'],
  'waits for approval': [msgc('status', 'Waits for approval'), 'plain'],
  'hidden by the shop': [msgc('status', 'Hidden by the shop'), 'plain'],
  draft: [msgc('status', 'Draft'), 'plain'],
}

const TONE_CLASS: Record<Tone, string> = {
  waiting: 'border-graphite text-ink',
  good: 'border-good text-good',
  bad: 'border-bad text-bad',
  over: 'border-hairline text-graphite line-through',
  plain: 'border-hairline text-ink',
}

/** What the badge of a status says. */
export function statusText(status: string): string {
  const [words] = STATUSES[status.toLowerCase()] ?? []
  return words ? say(words) : sentenceCase(status)
}

/** The colour only repeats what the word says. */
export function StatusBadge({ status }: { status: string }) {
  const [, tone] = STATUSES[status.toLowerCase()] ?? [undefined, 'plain']
  return (
    <span
      data-status={status}
      className={`figures inline-block whitespace-nowrap rounded-xs border px-2 text-xs leading-6 ${TONE_CLASS[tone]}`}
    >
      {statusText(status)}
    </span>
  )
}

import { sentenceCase } from './sentence-case.ts'

type Tone = 'waiting' | 'good' | 'bad' | 'over' | 'plain'

const TONE_OF_STATUS: Record<string, Tone> = {
  placed: 'waiting',
  unpaid: 'waiting',
  pending: 'waiting',
  waiting: 'waiting',
  'waiting for transfer': 'waiting',
  'pays on pick-up': 'waiting',
  'waiting for your transfer': 'waiting',
  new: 'waiting',
  requested: 'waiting',
  approved: 'good',
  received: 'good',
  closed: 'plain',
  declined: 'over',
  lapsed: 'over',
  declared: 'waiting',
  unmatched: 'waiting',
  confirmed: 'good',
  answered: 'good',
  accepted: 'good',
  withdrawn: 'over',
  sent: 'good',
  failed: 'bad',
  deleted: 'bad',
  banned: 'bad',
  paid: 'good',
  shipped: 'good',
  delivered: 'good',
  succeeded: 'good',
  cancelled: 'over',
  canceled: 'over',
  expired: 'over',
  refunded: 'plain',
  'partly refunded': 'plain',
  disputed: 'bad',
  'check fit': 'bad',
  'to check': 'waiting',
  valid: 'good',
  'not valid': 'over',
  packed: 'waiting',
  lost: 'bad',
  'came back': 'bad',
  dropped: 'over',
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
  const tone = TONE_CLASS[TONE_OF_STATUS[status.toLowerCase()] ?? 'plain']
  return (
    <span className={`figures inline-block whitespace-nowrap rounded-xs border px-2 text-xs leading-6 ${tone}`}>
      {sentenceCase(status)}
    </span>
  )
}

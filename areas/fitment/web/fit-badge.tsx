import type { ShortVerdict } from '#fitment/contract/part-verdict.ts'
import { VERDICT_MARKS } from './verdict-marks.ts'

const TONES = {
  fits: 'text-good',
  'fits-with': 'text-good',
  no: 'text-bad',
  unknown: 'text-graphite',
  'no-contact': 'text-graphite',
} as const

/** Whether a part fits the bike that a list is for. Sign and words say it; the colour only repeats them. */
export function FitBadge({ verdict: { verdict, text } }: { verdict: Pick<ShortVerdict, 'verdict' | 'text'> }) {
  return (
    <p className={`fit-badge ${TONES[verdict]}`}>
      <span aria-hidden="true" className="fit-sign">
        {VERDICT_MARKS[verdict]}
      </span>
      {text}
    </p>
  )
}

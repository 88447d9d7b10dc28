import type { Succession } from '#catalogue/contract/successors/successors.ts'
import { Day } from './since-day.tsx'
import { SUCCESSOR_KIND_WORDS } from './succession-words.ts'

/** Every step from an old number to what is sold now. */
export function NumberChain({ steps }: { steps: readonly Succession[] }) {
  return (
    <ol className="border-ink border-t">
      {steps.map(({ _id, number, parts, kind, since, note }) => (
        <li key={_id} className="flex flex-wrap items-baseline gap-x-4 border-hairline border-b py-2">
          <span className="figures wrap-anywhere">
            {number} <span aria-hidden="true">→</span>
            <span className="sr-only"> became </span>{' '}
            {parts.length === 0 ? 'nothing' : parts.map(({ sku }) => sku).join(' + ')}
          </span>
          <span className="wrap-anywhere text-graphite text-sm">
            {SUCCESSOR_KIND_WORDS[kind]}
            {since !== null && ' · '}
            {since !== null && <Day day={since} />}
            {note !== '' && ` · ${note}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

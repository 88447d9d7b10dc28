import { t } from '#platform/contract/language/text.ts'
import { Button } from './button.tsx'
import { StatusBadge } from './text/status-badge.tsx'

export type Outcome = {
  key: string
  /** Of the thing, such as a number. */
  name: string
  changed: boolean
  problem?: { detail: string } | undefined
}

type Props = {
  outcomes: readonly Outcome[]
  /** The badge of those that changed. */
  badge: string
  words: string
  onClose: () => void
}

/** What became of each of many things, in a dialog: what failed is as it was, and what was done stays done. */
export function OutcomeList({ outcomes, badge, words, onClose }: Props) {
  return (
    <>
      <p role="status" className="mb-3">
        {words}
      </p>
      <ul className="border-hairline border-y">
        {outcomes.map(({ key, name, changed, problem }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline py-2 not-first:border-t">
            <span className="figures wrap-anywhere font-semibold">{name}</span>
            <StatusBadge status={changed ? badge : problem ? 'failed' : 'unchanged'} />
            {problem && <span className="w-full text-graphite text-sm">{problem.detail}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" data-focus-first onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  )
}

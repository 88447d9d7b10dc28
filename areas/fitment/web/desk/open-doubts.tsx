import { useRef } from 'react'
import type { FitDoubt } from '#fitment/contract/fit-doubts.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { FIT_DESK } from './desk-links.tsx'
import { FIT_DESK_READS } from './use-fit-desk.ts'

/** What waits for a person: rows of the rule book that reports put in doubt. */
export function OpenDoubts() {
  const doubts = useShopRead('listFitDoubts')
  const decide = useShopAction('decideFitDoubt', {
    refreshes: FIT_DESK_READS,
    done: ({ draft }) => (draft === null ? 'Left in doubt' : `Restored in the draft of version ${draft}`),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useFocusFallback(doubts.dataUpdatedAt, () => heading.current)
  if (!doubts.data) return <ProblemNotice error={doubts.error} onRetry={() => void doubts.refetch()} />
  const choose = (doubt: FitDoubt, decision: 'keep' | 'restore') => {
    keepFocus()
    const { version, file, key } = doubt
    decide.run({ body: { version, file, key, decision } })
  }
  return (
    <section aria-labelledby="doubts" className="mb-8">
      <h3 ref={heading} id="doubts" tabIndex={-1} className="mb-2 text-lg outline-none">
        {doubts.data.length === 0 ? 'No rule waits for a decision' : 'In doubt by reports'}
      </h3>
      <ProblemNotice error={decide.error} />
      {doubts.data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {doubts.data.map((doubt) => (
            <li key={`${doubt.version} ${doubt.file} ${doubt.key}`} className="sheet flex flex-col gap-3 p-4">
              <OneDoubt doubt={doubt} />
              <div className="flex flex-wrap gap-2">
                <Button aria-label={`Leave in doubt: ${nameOf(doubt)}`} onClick={() => choose(doubt, 'keep')}>
                  Leave in doubt
                </Button>
                <Button aria-label={`Restore in a draft: ${nameOf(doubt)}`} onClick={() => choose(doubt, 'restore')}>
                  Restore in a draft
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = ({ rule, file, key }: FitDoubt) => (file === 'rules' ? rule : `${rule}, ${key}`)

function OneDoubt({ doubt }: { doubt: FitDoubt }) {
  const { title, version, file, key, at, reports } = doubt
  const row = `${FIT_DESK}/draft?${new URLSearchParams({ file, key })}`
  return (
    <p className="min-w-0">
      <span className="wrap-anywhere block font-semibold">
        {nameOf(doubt)}: {title}
      </span>
      <span className="text-graphite text-sm">
        {counted(reports.length, 'report')}, since <DateTime iso={at} dateOnly /> (version {version}). Parts that depend
        on it are shown as unclear. <InlineLink to={row}>Row of the rule book</InlineLink>
      </span>
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { ReturnKind } from '#returns/contract/returns.ts'
import { OwnReturn } from './own-return.tsx'
import { RequestReturnForm } from './request-return-form.tsx'
import { KIND_CHOICES } from './return-labels.ts'
import type { ReturnsAccess } from './returns-access.ts'

/** Returns of an order, and asking for one. Nothing where the shop takes none and there are none. */
export function OrderReturns({ access, own, level = 3 }: { access: ReturnsAccess; own: boolean; level?: 2 | 3 }) {
  const read = useQuery({ queryKey: access.key, queryFn: access.read })
  const [asking, setAsking] = useState<ReturnKind>()
  const section = useRef<HTMLElement>(null)
  if (read.isPending) return null
  if (!read.data) return <ProblemNotice error={read.error} onRetry={() => void read.refetch()} />
  const { kinds, returns } = read.data
  // A withdrawal has its own button, which also takes what was not sent.
  const offered = own ? kinds.filter((kind) => kind !== 'withdrawal') : []
  if (returns.length === 0 && offered.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="returns-heading" className="sheet flex flex-col gap-5 p-6">
      <Heading id="returns-heading" className="text-lg">
        {t('Returns')}
      </Heading>
      {returns.length > 0 && (
        <ul className="flex flex-col gap-5">
          {returns.map((back) => (
            <OwnReturn key={back._id} back={back} own={own} access={access} />
          ))}
        </ul>
      )}
      {asking === undefined && offered.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {offered.map((kind) => (
            <Button key={kind} onClick={() => setAsking(kind)}>
              {say(KIND_CHOICES[kind])}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <RequestReturnForm
          key={asking}
          kind={asking}
          access={access}
          returnable={read.data}
          onDone={() => {
            section.current?.focus() // Its button goes with the form
            setAsking(undefined)
          }}
        />
      )}
    </section>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { InvitedReviews } from './invited-reviews.tsx'

/** What the links in an invitation do: review a purchase, or end such emails. The latter's key may be in the query. */
export default function ReviewInvitation({ orderId }: { orderId: string }) {
  const { hash, search } = useLocation()
  const [, purpose, key = ''] = /^#(review|end)=(.+)$/.exec(hash) ?? []
  const endKey = purpose === 'end' ? key : new URLSearchParams(search).get('end')
  return (
    <div className="flex max-w-[40rem] flex-col items-start gap-6">
      {purpose === 'review' ? (
        <Invited orderId={orderId} linkKey={key} />
      ) : endKey ? (
        <End orderId={orderId} linkKey={endKey} />
      ) : (
        <p role="alert">{t('This link is incomplete. Copy all of it from the email.')}</p>
      )}
      <Link to="/" className="py-2 underline underline-offset-4">
        {t('Back to the shop')}
      </Link>
    </div>
  )
}

type Props = { orderId: string; linkKey: string }

function Invited({ orderId, linkKey }: Props) {
  const [queryClient] = useState(shopQueryClient)
  const opened = useOnce(() =>
    shop.openReviewInvitation({ params: { id: orderId }, body: { key: linkKey } }).then(({ parts }) => parts),
  )
  const [done, setDone] = useState<{ held: boolean }>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  if (done) {
    return (
      <div ref={box} tabIndex={-1} role="status" className="border-good border-l-4 bg-paper px-4 py-3">
        <p className="font-semibold">{t('Thank you')}</p>
        <p>{done.held ? t('Your review appears once we have read it.') : t('Your review is published.')}</p>
      </div>
    )
  }
  if (opened.problem) return <NoLink problem={opened.problem} onRetry={opened.retry} />
  if (!opened.answer) return <Skeleton className="h-40 w-full" />
  return (
    <QueryClientProvider client={queryClient}>
      <InvitedReviews orderId={orderId} linkKey={linkKey} parts={opened.answer} onDone={setDone} />
    </QueryClientProvider>
  )
}

function End({ orderId, linkKey }: Props) {
  const ended = useOnce(() => shop.endReviewInvitations({ params: { id: orderId }, body: { key: linkKey } }))
  if (ended.problem) return <NoLink problem={ended.problem} onRetry={ended.retry} />
  return <p role="status">{ended.answer ? t('Done. We will not ask you for reviews again.') : t('One moment')}</p>
}

function NoLink({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const isOver = problem instanceof ProblemError && problem.kind === 'not-found'
  return (
    <>
      <ProblemNotice error={problem} {...(!isOver && { onRetry })} />
      {isOver && <p>{t('A link works once for each part, for 90 days. With an account you can review any time.')}</p>}
    </>
  )
}

/** Asks when it is shown, once: mail programs that look at links run no scripts. */
function useOnce<Answer>(ask: () => Promise<Answer>) {
  const [state, setState] = useState<{ answer?: Answer; problem?: unknown }>({})
  const isStarted = useRef(false)
  const run = () => {
    setState({})
    ask().then(
      (answer) => setState({ answer }),
      (problem: unknown) => setState({ problem }),
    )
  }
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    run()
  })
  return { ...state, retry: run }
}

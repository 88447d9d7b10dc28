import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { say, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { CONFIRM_WITHDRAWAL } from '#platform/contract/shop/law-texts.ts'
import { withQueries } from '#platform/web/query-client.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { MomentThatCounts } from './moment-that-counts.tsx'

type Action = 'confirm' | 'deny'
type State = { pending?: Action; problem?: unknown; done?: 'confirmed' | 'denied' }

export default withQueries(WithdrawalLink)

/** What the link in an email about a withdrawal shows. It acts on a press only: mail scanners open links. */
function WithdrawalLink({ withdrawalId: id }: { withdrawalId: string }) {
  const key = /^#key=(.+)$/.exec(useLocation().hash)?.[1]
  const [state, setState] = useState<State>({})
  const read = useQuery({
    queryKey: ['withdrawal', id, key],
    queryFn: () => shop.openWithdrawal({ params: { id }, body: { key: key ?? '' } }),
    enabled: key !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY, // It is over once it is used
  })
  async function act(action: Action) {
    if (state.pending) return
    setState({ pending: action })
    const link = { params: { id }, body: { key: key ?? '' } }
    try {
      await (action === 'confirm' ? shop.confirmWithdrawal(link) : shop.denyWithdrawal(link))
      setState({ done: action === 'confirm' ? 'confirmed' : 'denied' })
    } catch (problem) {
      setState({ problem })
    }
  }
  if (key === undefined) return <p role="alert">{t('This link is incomplete. Copy all of it from the email.')}</p>
  if (read.isPending) return <Skeleton className="h-40 w-full max-w-[36rem]" />
  if (!read.data) {
    // Of a link that lost letters on its way, the id is none.
    const isOver = read.error instanceof ProblemError && ['not-found', 'input-invalid'].includes(read.error.kind ?? '')
    return isOver ? <Over /> : <ProblemNotice error={read.error} onRetry={() => void read.refetch()} />
  }
  const { number, receivedAt, statement, orderNumber } = read.data
  return (
    <section className="sheet flex max-w-[36rem] flex-col gap-4 p-4 sm:p-6">
      <h2 className="text-lg">
        <Rich
          text={t('Withdrawal <number>{number}</number> from order <order>{order}</order>', {
            number,
            order: orderNumber,
          })}
          number={(words) => <span className="figures">{words}</span>}
          order={(words) => <span className="figures">{words}</span>}
        />
      </h2>
      <p>
        <Rich text={t('Received on <date></date>:')} date={() => <MomentThatCounts iso={receivedAt} />} />
      </p>
      <blockquote className="wrap-anywhere border-hairline border-l-2 pl-4">{statement}</blockquote>
      <ProblemNotice error={state.problem} />
      {!state.done && <Question pending={state.pending} onAnswer={(action) => void act(action)} />}
      <p role="status" className="empty:hidden">
        {state.done === 'confirmed' && t('Confirmed. An email says what happens next.')}
        {state.done === 'denied' && t('Thank you. Your order stays as it is.')}
      </p>
    </section>
  )
}

type QuestionProps = { pending: Action | undefined; onAnswer: (action: Action) => void }

function Question({ pending, onAnswer }: QuestionProps) {
  return (
    <>
      <p>
        {t(
          'Was it you? What we have not sent is then cancelled and refunded. What you have already received can be sent back.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={pending === 'confirm'}
          pendingLabel={t('Confirming')}
          onClick={() => onAnswer('confirm')}
        >
          {say(CONFIRM_WITHDRAWAL)}
        </Button>
        <Button pending={pending === 'deny'} pendingLabel={t('Saving')} onClick={() => onAnswer('deny')}>
          {t('It wasn’t me')}
        </Button>
      </div>
    </>
  )
}

function Over() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="alert">
        {t('This link is no longer valid: the withdrawal was confirmed or closed, or the link is incomplete.')}
      </p>
      <Link to="/" className="py-2 underline underline-offset-4">
        {t('Back to the shop')}
      </Link>
    </div>
  )
}

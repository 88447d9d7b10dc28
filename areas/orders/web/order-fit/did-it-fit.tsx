import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ObservedLine } from '#fitment/contract/fit-reports.ts'
import { BIKES_QUERY } from '#fitment/web/bikes/bike-store.ts'
import { OUTCOME_LABELS } from '#fitment/web/outcome-labels.ts'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { OutcomeForm, type OwnBike } from './outcome-form.tsx'

/** On a delivered order of one's own: what became of each part that touches a bike. */
export function DidItFit({ order }: { order: OrderDetails }) {
  const { email } = useSession()
  const enabled = order.status === 'delivered'
  const observed = useQuery({
    queryKey: ['listObserved', email, order._id],
    queryFn: () => shop.listObserved({ query: { order: order._id } }),
    enabled,
  })
  const bikes = useQuery({ queryKey: [BIKES_QUERY, email], queryFn: () => shop.listBikes({}), enabled })
  if (!enabled || observed.data?.length === 0) return null
  const error = observed.error ?? bikes.error
  if (!observed.data || !bikes.data)
    return error ? <ProblemNotice error={error} onRetry={() => void observed.refetch()} /> : null
  return (
    <HeadedSection id="did-it-fit" title={t('Did it fit?')} className="sheet p-6 md:col-span-2" look="mb-1 text-lg">
      <p className="mb-4 text-graphite text-sm">
        {t('What fitted is kept with your bike. Others see only how often a part fitted.')}
      </p>
      {bikes.data.length === 0 ? (
        <p>
          {t('Save your bike first, then tell us here.')} <InlineLink to="/bikes">{t('My bikes')}</InlineLink>
        </p>
      ) : (
        <ul className="flex flex-col gap-5">
          {observed.data.map((line) => (
            <li key={line.line} className="border-hairline border-t pt-4">
              <OneLine order={order._id} line={line} bikes={bikes.data} />
            </li>
          ))}
        </ul>
      )}
    </HeadedSection>
  )
}

type LineProps = { order: string; line: ObservedLine; bikes: readonly OwnBike[] }

function OneLine({ order, line, bikes }: LineProps) {
  const [editing, setEditing] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const { told } = line
  if (told && !editing)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0">
          <span className="wrap-anywhere block font-semibold">{line.name}</span>
          <span className="wrap-anywhere">{outcomeWords(told, bikes)}</span>
          <span className="block text-graphite text-sm">
            <Rich text={t('You told us on <date></date>')} date={() => <DateTime iso={told.at} dateOnly />} />
          </span>
        </p>
        <Button ref={change} aria-label={t('Change: {name}', { name: line.name })} onClick={() => setEditing(true)}>
          {t('Change')}
        </Button>
      </div>
    )
  // After it the button that opens the form again has the focus.
  const done = () => {
    setEditing(false)
    requestAnimationFrame(() => change.current?.focus())
  }
  return <OutcomeForm order={order} line={line} bikes={bikes} onDone={done} onCancel={told ? done : undefined} />
}

type Told = NonNullable<ObservedLine['told']>

function outcomeWords({ outcome, bike, position }: Told, bikes: readonly OwnBike[]): string {
  const name = bikes.find(({ _id }) => _id === bike)?.name
  const label = say(OUTCOME_LABELS[outcome])
  const where = name === undefined ? label : t('{outcome} on {bike}', { outcome: label, bike: name })
  return position === null ? where : `${where}, ${position === 'front' ? t('front') : t('rear')}`
}

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Fact, Facts } from '#orders/web/order-facts.tsx'
import { fitLabel } from '#orders/web/order-fit/fit-labels.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May, useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { DecideReturn } from '../desk/decide-return.tsx'
import { ReceiveForm } from '../desk/receive-form.tsx'
import { KIND_WORDS } from '../return-labels.ts'
import { RETURN_QUERIES } from '../returns-access.ts'

export const meta = titled('Return')

export default function ReturnPage() {
  const { returnId = '' } = useParams()
  const read = useShopRead('getReturn', { params: { id: returnId } })
  if (read.isPending) return <RowsSkeleton />
  if (!read.data) return <AdminProblem error={read.error} onRetry={() => void read.refetch()} />
  return <OneReturn back={read.data} />
}

function OneReturn({ back }: { back: AdministeredReturn }) {
  const { may } = useStaff()
  const isComing = ['approved', 'sent', 'received'].includes(back.status)
  const mayReceive = (isComing && may('returns.receive')) || (back.creditable.length > 0 && may('orders.refund'))
  return (
    <>
      <DashboardHeading title={`Return ${back.number}`}>
        Asked for on <DateTime iso={back.requestedAt} />. <InlineLink to="/dashboard/returns">All returns</InlineLink>
      </DashboardHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="desk-heading" className="sheet flex flex-col gap-5 p-4 sm:p-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id="desk-heading" className="text-lg">
              {back.status === 'requested' ? 'Decide' : 'Receive'}
            </h3>
            <StatusBadge status={back.status} />
          </div>
          {back.status === 'requested' && may('returns.decide') && <DecideReturn back={back} />}
          {mayReceive && <ReceiveForm key={back.refunded} back={back} />}
          {isComing && may('returns.decide') && <CloseReturn back={back} />}
          {!mayReceive && back.status !== 'requested' && <Outcome back={back} />}
        </section>
        <div className="flex flex-col gap-6">
          <section aria-labelledby="about-heading" className="sheet p-4 sm:p-6">
            <h3 id="about-heading" className="mb-3 text-lg">
              About it
            </h3>
            <About back={back} />
          </section>
          {back.fits.length > 0 && <ReturnedFits back={back} />}
        </div>
      </div>
    </>
  )
}

function Outcome({ back }: { back: AdministeredReturn }) {
  return (
    <ul className="flex flex-col gap-2">
      {back.lines.map(({ line, name, quantity, asNew, damaged, wrong, missing }) => (
        <li key={line} className="wrap-anywhere">
          {name}: {asNew} as new, {damaged} damaged, {wrong} wrong, {missing} missing, of {quantity}
        </li>
      ))}
    </ul>
  )
}

function About({ back }: { back: AdministeredReturn }) {
  return (
    <Facts>
      <Fact term="Kind">{KIND_WORDS[back.kind]}</Fact>
      <Fact term="Order">
        <Link to={administeredPath({ _id: back.order })} className="figures underline underline-offset-4">
          {back.orderNumber}
        </Link>
      </Fact>
      <Fact term="Customer">{back.customerName}</Fact>
      {back.customerEmail && <Fact term="Email">{back.customerEmail}</Fact>}
      {back.words && (
        <Fact term="Their words">
          <span className="wrap-anywhere whitespace-pre-line">{back.words}</span>
        </Fact>
      )}
      {back.answer && (
        <Fact term="Our words">
          <span className="wrap-anywhere whitespace-pre-line">{back.answer}</span>
        </Fact>
      )}
      {back.note && (
        <Fact term="Note">
          <span className="wrap-anywhere whitespace-pre-line">{back.note}</span>
        </Fact>
      )}
      {back.carrier && (
        <Fact term="Sent with">
          {back.carrier} <span className="figures break-all">{back.trackingNumber}</span>
        </Fact>
      )}
      {back.refunded > 0 && (
        <Fact term="Refunded">
          <Money amount={back.refunded} />
          {back.refundFailed && (
            <span className="block text-bad">
              The refund failed.{' '}
              <InlineLink to={`${administeredPath({ _id: back.order })}#money-heading`}>What to do</InlineLink>
            </span>
          )}
        </Fact>
      )}
      <May needs="orders.edit">
        <Fact term="Exchange">
          <InlineLink to={`/dashboard/newOrder?return=${back._id}`}>Order a replacement</InlineLink>
        </Fact>
      </May>
    </Facts>
  )
}

/** What was said about fit when the lines were ordered, and what the customer acknowledged. */
function ReturnedFits({ back: { fits, lines } }: { back: AdministeredReturn }) {
  return (
    <section aria-labelledby="fit-heading" className="sheet p-4 sm:p-6">
      <h3 id="fit-heading" className="mb-3 text-lg">
        Fit, as it was ordered
      </h3>
      <ul className="flex flex-col gap-4">
        {fits.map((fit) => (
          <li key={fit.line}>
            <p className="wrap-anywhere font-semibold">{lines.find(({ line }) => line === fit.line)?.name}</p>
            <p className={fit.verdict === 'no' ? 'text-bad' : ''}>{fitLabel(fit)}</p>
            {fit.acknowledgedAt && (
              <p className="wrap-anywhere">
                Acknowledged on <DateTime iso={fit.acknowledgedAt} />:{' '}
                <q className="whitespace-pre-line">{fit.acknowledgedText}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Ends a return of which nothing more is expected. */
function CloseReturn({ back }: { back: AdministeredReturn }) {
  const [note, setNote] = useState('')
  const { ask, dialog } = useAskedAction('closeReturn', {
    refreshes: RETURN_QUERIES,
    done: 'Return closed',
    request: ({ _id: id }: AdministeredReturn) => ({ params: { id }, body: { ...(note.trim() && { note }) } }),
    title: ({ number }) => `Close return ${number}?`,
    text: () => (
      <>
        <p className="mb-3">Units that did not arrive can be returned again.</p>
        <TextAreaField
          label="Note (optional)"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </>
    ),
    look: { confirmLabel: 'Close return' },
  })
  return (
    <div>
      <Button variant="quiet" onClick={() => ask(back)}>
        Close without the rest
      </Button>
      {dialog}
    </div>
  )
}

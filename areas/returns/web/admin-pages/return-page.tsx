import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Fact, Facts } from '#orders/web/order-facts.tsx'
import { fitLabel } from '#orders/web/order-fit/fit-labels.ts'
import { administeredPath } from '#orders/web/order-paths.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { May, useStaff } from '#platform/web/dashboard/use-admin.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { DecideReturn } from '../desk/decide-return.tsx'
import { ReceiveForm } from '../desk/receive-form.tsx'
import { KIND_WORDS } from '../return-labels.ts'
import { RETURN_QUERIES } from '../returns-access.ts'

export const meta = titled(msg('Return'))

export default function ReturnPage() {
  const { returnId = '' } = useParams()
  const read = useShopRead('getReturn', { params: { id: returnId } })
  if (!read.data) return <Awaited read={read} />
  return <OneReturn back={read.data} readAt={read.dataUpdatedAt} />
}

function OneReturn({ back, readAt }: { back: AdministeredReturn; readAt: number }) {
  const { may } = useStaff()
  const desk = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(readAt, () => desk.current)
  const isComing = ['approved', 'sent', 'received'].includes(back.status)
  const mayReceive = (isComing && may('returns.receive')) || (back.creditable.length > 0 && may('orders.refund'))
  return (
    <>
      <DashboardHeading title={t('Return {number}', { number: back.number })}>
        <Rich text={t('Asked for on <date></date>.')} date={() => <DateTime iso={back.requestedAt} />} />{' '}
        <InlineLink to="/dashboard/returns">{t('All returns')}</InlineLink>
      </DashboardHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section
          ref={desk}
          tabIndex={-1}
          aria-labelledby="desk-heading"
          className="sheet flex flex-col gap-5 p-4 sm:p-6"
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id="desk-heading" className="text-lg">
              {back.status === 'requested' ? t('Decide') : t('Receive')}
            </h3>
            <StatusBadge status={back.status} />
          </div>
          {back.status === 'requested' && may('returns.decide') && <DecideReturn back={back} onDone={keepFocus} />}
          {mayReceive && <ReceiveForm key={back.refunded} back={back} />}
          {isComing && may('returns.decide') && <CloseReturn back={back} onDone={keepFocus} />}
          {!mayReceive && back.status !== 'requested' && <Outcome back={back} />}
        </section>
        <div className="flex flex-col gap-6">
          <HeadedSection id="about-heading" title={t('About it')} className="sheet p-4 sm:p-6" look="mb-3 text-lg">
            <About back={back} />
          </HeadedSection>
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
          {t('{name}: {asNew} as new, {damaged} damaged, {wrong} wrong, {missing} missing, of {quantity}', {
            name,
            asNew: String(asNew),
            damaged: String(damaged),
            wrong: String(wrong),
            missing: String(missing),
            quantity: String(quantity),
          })}
        </li>
      ))}
    </ul>
  )
}

function About({ back }: { back: AdministeredReturn }) {
  return (
    <Facts>
      <Fact term={t('Kind')}>{say(KIND_WORDS[back.kind])}</Fact>
      <Fact term={t('Order')}>
        <Link to={administeredPath({ _id: back.order })} className="figures underline underline-offset-4">
          {back.orderNumber}
        </Link>
      </Fact>
      <Fact term={t('Customer')}>{back.customerName}</Fact>
      {back.customerEmail && <Fact term={t('Email')}>{back.customerEmail}</Fact>}
      {back.words && (
        <Fact term={t('Their words')}>
          <span className="wrap-anywhere whitespace-pre-line">{back.words}</span>
        </Fact>
      )}
      {back.answer && (
        <Fact term={t('Our words')}>
          <span className="wrap-anywhere whitespace-pre-line">{back.answer}</span>
        </Fact>
      )}
      {back.note && (
        <Fact term={t('Note')}>
          <span className="wrap-anywhere whitespace-pre-line">{back.note}</span>
        </Fact>
      )}
      {back.carrier && (
        <Fact term={t('Sent with')}>
          {back.carrier} <span className="figures break-all">{back.trackingNumber}</span>
        </Fact>
      )}
      {back.refunded > 0 && (
        <Fact term={t('Refunded')}>
          <Money amount={back.refunded} />
          {back.refundFailed && (
            <span className="block text-bad">
              {t('The refund failed.')}{' '}
              <InlineLink to={`${administeredPath({ _id: back.order })}#money-heading`}>{t('What to do')}</InlineLink>
            </span>
          )}
        </Fact>
      )}
      <May needs="orders.edit">
        <Fact term={t('Exchange')}>
          <InlineLink to={`/dashboard/newOrder?return=${back._id}`}>{t('Order a replacement')}</InlineLink>
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
        {t('Fit, as it was ordered')}
      </h3>
      <ul className="flex flex-col gap-4">
        {fits.map((fit) => (
          <li key={fit.line}>
            <p className="wrap-anywhere font-semibold">{lines.find(({ line }) => line === fit.line)?.name}</p>
            <p className={fit.verdict === 'no' ? 'text-bad' : ''}>{fitLabel(fit)}</p>
            {fit.acknowledgedAt && (
              <p className="wrap-anywhere">
                <Rich
                  text={t('Acknowledged on <date></date>:')}
                  date={() => <DateTime iso={fit.acknowledgedAt ?? ''} />}
                />{' '}
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
function CloseReturn({ back, onDone }: { back: AdministeredReturn; onDone: () => void }) {
  const [note, setNote] = useState('')
  const { ask, dialog } = useAskedAction('closeReturn', {
    refreshes: RETURN_QUERIES,
    done: t('Return closed'),
    onDone,
    request: ({ _id: id }: AdministeredReturn) => ({ params: { id }, body: { ...(note.trim() && { note }) } }),
    title: ({ number }) => t('Close return {number}?', { number }),
    text: () => (
      <>
        <p className="mb-3">{t('Units that did not arrive can be returned again.')}</p>
        <TextAreaField
          label={t('Note (optional)')}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </>
    ),
    look: { confirmLabel: t('Close return') },
  })
  return (
    <div>
      <Button variant="quiet" onClick={() => ask(back)}>
        {t('Close without the rest')}
      </Button>
      {dialog}
    </div>
  )
}

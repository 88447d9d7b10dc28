import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import type { OrderReturn } from '#returns/contract/returns.ts'
import { KIND_WORDS, nextOfReturn } from './return-labels.ts'
import type { ReturnsAccess } from './returns-access.ts'

/** A return as its buyer reads it. */
export function OwnReturn({ back, own, access }: { back: OrderReturn; own: boolean; access: ReturnsAccess }) {
  const { instructions } = back
  const isToSend = back.status === 'approved' || back.status === 'sent'
  return (
    <li className="flex flex-col gap-2 border-hairline not-first:border-t not-first:pt-5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {say(KIND_WORDS[back.kind])} <span className="figures">{back.number}</span>
        </span>
        <StatusBadge status={back.status} />
      </p>
      <p>{nextOfReturn(back)}</p>
      <ul>
        {back.lines.map(({ line, name, quantity, reason }) => (
          <li key={line} className="wrap-anywhere">
            <span className="figures">{quantity} × </span>
            {name}
            {back.kind !== 'withdrawal' && <span className="text-graphite"> · {reason}</span>}
          </li>
        ))}
      </ul>
      {back.answer && <p className="wrap-anywhere whitespace-pre-line">{back.answer}</p>}
      {isToSend && instructions && (
        <div className="flex flex-col gap-1 border-hairline border-l-4 pl-3">
          {instructions.address && (
            <p className="whitespace-pre-line">{t('Send to: {address}', { address: instructions.address })}</p>
          )}
          {instructions.labelHint && <p>{instructions.labelHint}</p>}
          {instructions.postage && <p>{t('Postage: {postage}', { postage: instructions.postage })}</p>}
          <p>
            <Rich
              text={t('Write <number>{number}</number> on the parcel.', { number: back.number })}
              number={(words) => <span className="figures">{words}</span>}
            />
          </p>
        </div>
      )}
      {back.trackingNumber && (
        <p>
          <Rich
            text={t('Sent with {carrier}, <number>{number}</number>', {
              carrier: back.carrier ?? '',
              number: back.trackingNumber,
            })}
            number={(words) => <span className="figures break-all">{words}</span>}
          />
        </p>
      )}
      {back.refunded > 0 && (
        <p>
          {t('Refunded:')} <Money amount={back.refunded} className="font-semibold" />
        </p>
      )}
      <p className="text-graphite text-sm">
        <Rich text={t('Asked for on <date></date>')} date={() => <DateTime iso={back.requestedAt} />} />
      </p>
      {own && back.status === 'approved' && <TrackingForm back={back} access={access} />}
    </li>
  )
}

function TrackingForm({ back, access }: { back: OrderReturn; access: ReturnsAccess }) {
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => access.track(back._id, { carrier, ...(trackingNumber.trim() && { trackingNumber }) }),
    onSuccess: () => notify.success(t('Thank you. We are waiting for your parcel.')),
    onSettled: () => queries.invalidateQueries({ queryKey: access.key }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-40">
        <Field
          label={t('Sent with')}
          required
          maxLength={60}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </div>
      <div className="w-full grow sm:w-48">
        <Field
          label={t('Tracking number (optional)')}
          maxLength={60}
          autoComplete="off"
          value={trackingNumber}
          onChange={({ target }) => setTrackingNumber(target.value)}
        />
      </div>
      <Button type="submit" pending={send.isPending} pendingLabel={t('Sending')}>
        {t('I sent it')}
      </Button>
      <ProblemNotice error={send.error} />
    </form>
  )
}
